/** Selects an element by any number; undefined for an empty list. */
export const pickByNumber = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % items.length]
