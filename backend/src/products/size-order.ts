/** Letter sizes in ascending order; the engine returns option values in the order of their input. */
const LETTERS = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"]

/**
 * Compares sizes for display: letter sizes by the scale above, numbers (`38`, `UK 8`) by value, ages from months
 * (`6-12 M`) to years (`2-3 Y`), other texts alphabetically, null last.
 */
export function compareSizes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const [groupA, valueA] = placeOf(a)
  const [groupB, valueB] = placeOf(b)
  return groupA - groupB || valueA - valueB || a.localeCompare(b, "en")
}

function placeOf(size: string): [group: number, value: number] {
  const letter = LETTERS.indexOf(size.trim().toUpperCase())
  if (letter >= 0) return [0, letter]
  const [, number, unit] = /(\d+(?:\.\d+)?)(?:.*\d)?\s*(?:([my])(?:onth|ear|\b))?/i.exec(size) ?? []
  if (number === undefined) return [3, 0]
  if (unit === undefined) return [1, Number(number)]
  return [2, unit.toLowerCase() === "m" ? Number(number) / 12 : Number(number)]
}
