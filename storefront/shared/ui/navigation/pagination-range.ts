/** Up to this many pages every number is shown. */
const ALL_SHOWN = 9

/**
 * Page numbers to show, with `null` where some are left out: all up to nine, beyond that the first, the
 * last, and the neighbours of the current one. `paginationRange(6, 20)` → `[1, null, 5, 6, 7, null, 20]`.
 */
export function paginationRange(page: number, pages: number): (number | null)[] {
  if (pages <= ALL_SHOWN) return Array.from({ length: pages }, (_, index) => index + 1)
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b)
  return numbers.flatMap((n, index) => (n - (numbers[index - 1] ?? 0) > 1 ? [null, n] : [n]))
}
