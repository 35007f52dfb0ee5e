/* What is in the fingers at the market before a line of the notation says so: the board sets it, the prompt reads it. */

/** tiles that were touched, the lines along which they may be taken, and whether one more may be taken with them */
export interface Taking {
  picks: readonly string[];
  lines: readonly string[];
  more: boolean;
}

export const NOTHING: Taking = { picks: [], lines: [], more: false };
export const taking = $state<{ now: Taking }>({ now: NOTHING });
