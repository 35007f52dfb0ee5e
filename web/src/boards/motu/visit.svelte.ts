/* Whose island is looked at in the large lagoon: null is one's own. Seat cards and thumbnails set it, the board reads it. */
export const visit = $state<{ seat: number | null }>({ seat: null });
