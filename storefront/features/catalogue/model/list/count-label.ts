/** `1 piece`, `12 pieces`. */
export function countLabel(total: number): string {
  return total === 1 ? "1 piece" : `${String(total)} pieces`
}
