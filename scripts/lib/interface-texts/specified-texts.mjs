import { matcherOf, piecesOf } from "../mutation/specification/finder.mjs"
import { PLACES, SOMETHING_ELSE } from "../mutation/specification/table.mjs"

/** A constant of a catalogue, with the comment that names the statements which fix its text. */
const CONSTANT = /^export const (\w+) =\s+(.+?)(?: \/\/ specified: (.+))?$/gm

/**
 * What is wrong with the marks of a catalogue: each text that docs/specification.md quotes is followed by
 * `// specified: HM-04 SH-05`, and no other text is.
 *
 * @param {string} file path from the root
 * @param {string} source its code
 * @param {Map<string, { id: string, quotes: string[] }>} statements
 * @returns {string[]} a line for each constant whose mark differs
 */
export function wrongMarks(file, source, statements) {
  const here = [...statements.values()].filter(({ id }) =>
    (PLACES[id.slice(0, 2)] ?? []).some((place) => file.startsWith(place)),
  )
  return [...source.matchAll(CONSTANT)].flatMap(([, name, text, mark = ""]) => {
    const pieces = piecesOf("copy.ts", text).map((piece) => piece.text)
    const fixing = here.filter(({ quotes }) => quotes.some((quote) => pieces.some(matcherOf(quote))))
    const isElse = SOMETHING_ELSE.some((other) => other.file === file && other.code === text)
    const expected = isElse ? "" : fixing.map(({ id }) => id).join(" ")
    return expected === mark ? [] : [`${name}: "${mark}" instead of "${expected}"`]
  })
}
