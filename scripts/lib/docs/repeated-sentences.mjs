import { piecesOf } from "../mutation/specification/finder.mjs"

/**
 * Files without texts for the screen: queries and demo data, the API document, and Safaricom's messages. Translations follow the
 * English texts, two of which may be one in Swahili.
 */
const UNCHECKED =
  /\/(migrations|seed|simulator|styles)\/|contracts\/src\/openapi\/operations\.ts$|\.sw\.ts$|^content\/sw\//

/** Three words with a full stop, or four words: shorter texts are labels, which may repeat. */
function isSentence(text) {
  const words = text.split(" ").filter((word) => /^\p{L}[\p{L}'’-]*[,.!?]?$/u.test(word))
  const all = text.split(" ").length
  return (
    /^\p{Lu}/u.test(text) && words.length >= 3 && words.length >= all - 1 && (words.length >= 4 || /[.!?]$/.test(text))
  )
}

/**
 * Sentences that are written in several files, so that a change of one is easily forgotten in the other.
 *
 * @param {Map<string, string>} sources file → text
 * @returns {string[]} a line each, with the files
 */
export function repeatedSentences(sources) {
  const files = new Map()
  for (const [file, source] of sources) {
    if (UNCHECKED.test(file)) continue
    for (const { text } of piecesOf(file, source)) {
      if (isSentence(text)) files.set(text, new Set(files.get(text)).add(file))
    }
  }
  return [...files]
    .filter(([, places]) => places.size > 1)
    .map(([text, places]) => `"${text}": ${[...places].join(", ")}`)
}
