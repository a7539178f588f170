/** An element of what is there, whatever the number; undefined of nothing. */
export const pickByNumber = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % items.length]
