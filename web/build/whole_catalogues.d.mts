export function wholeCatalogues(): string[];
