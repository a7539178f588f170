import { piecesOf } from "./mutation-finder.mjs"

/** Files whose words nobody reads on a screen: queries and demo data, the API document, and Safaricom's part. */
const UNREAD = /\/(migrations|seed|simulator|styles)\/|contracts\/src\/operations\.ts$/

/** Three words with a full stop, or four: shorter ones are labels, which may be the same on two screens. */
function isSentence(text) {
  const words = text.split(" ").filter((word) => /^\p{L}[\p{L}'’-]*[,.!?]?$/u.test(word))
  const all = text.split(" ").length
  return (
    /^\p{Lu}/u.test(text) && words.length >= 3 && words.length >= all - 1 && (words.length >= 4 || /[.!?]$/.test(text))
  )
}

/**
 * Sentences that stand in several files: whoever changes one forgets the other.
 *
 * @param {Map<string, string>} sources file → text
 * @returns {string[]} a line each, with the files
 */
export function repeatedSentences(sources) {
  const files = new Map()
  for (const [file, source] of sources) {
    if (UNREAD.test(file)) continue
    for (const { text } of piecesOf(file, source)) {
      if (isSentence(text)) files.set(text, new Set(files.get(text)).add(file))
    }
  }
  return [...files]
    .filter(([, places]) => places.size > 1)
    .map(([text, places]) => `"${text}": ${[...places].join(", ")}`)
}
