/** `1 piece`, `12 pieces`. */
export function countWords(total: number): string {
  return total === 1 ? "1 piece" : `${String(total)} pieces`
}
