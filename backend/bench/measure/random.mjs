/**
 * Seeded random generator (mulberry32), the same in every run.
 *
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from 0 to `limit - 1`. */
  const below = (limit) => Math.floor(next() * limit)
  return {
    below,
    pick: (values) => values[below(values.length)],
    /** Distinct elements of the values. */
    few: (values, count) => [...new Set(Array.from({ length: count }, () => values[below(values.length)]))],
    /** Prefers the first elements, with the distribution of words in a language. */
    rare: (values) => values[Math.floor(values.length ** next()) - 1],
  }
}
