/* A glyph as text, for the symbols that tiles are made of. */
declare module "~icons/game-icons/*?raw" {
  const svg: string;
  export default svg;
}
