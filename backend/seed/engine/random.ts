/** A small seeded generator (mulberry32): the same text gives the same numbers, on every machine. */
export function randomFrom(text: string): () => number {
  let state = 0x9e3779b9
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 0x85ebca6b) ^ (state >>> 13)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
