/** Keys and texts of the layer, gathered from its source by tools/build/layer-texts.ts. */
declare module 'virtual:layer-texts' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
