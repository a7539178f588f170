export const listIsFull = (most: number) =>
  `Your wish list has ${String(most)} pieces, which is the most. Please remove one first.`
export const listNotShared = "This wish list is not shared any more."
