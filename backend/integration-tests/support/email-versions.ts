import { expect } from "vitest"

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" }

/** Attributes that make a mail program ask a server for something, when the message is opened. */
const REQUESTS = /<(?:link|script|iframe|object|embed|video|audio|form|base)\b|@import|url\(|\bsrcset=|\bon\w+=/i

/**
 * Compares both versions of an e-mail: each word of one is in the other, and each address of the plain text is a link of the HTML.
 * Order and separators differ, because tables have cells where the text has colons. Addresses are separated by white space.
 */
export function expectSameWords({ html, text }: { html: string; text: string }): void {
  const body = html.slice(html.indexOf("<body"))
  const tags = [...body.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/(?<!style=)"[^"]*"/g, '""'))
  expect(tags.filter((tag) => REQUESTS.test(tag))).toEqual([])
  const links = new Set([...body.matchAll(/href="([^"]*)"/g)].map(([, url]) => decoded(url ?? "")))
  const shown = new Set(wordsOf(decoded(body.replace(/<[^>]*>/g, " "))))
  const written = wordsOf(text.replace(/^-- $/m, ""))
  const urls = written.filter((word) => /^https?\/\//.test(word))
  expect(
    missing(urls, new Set([...links].flatMap(wordsOf))),
    "addresses of the plain text that the HTML lacks",
  ).toEqual([])
  const isUrl = new Set(urls)
  expect(
    missing(
      written.filter((word) => !isUrl.has(word)),
      shown,
    ),
    "words that the HTML lacks",
  ).toEqual([])
  expect(missing([...shown], new Set(written)), "words that the plain text lacks").toEqual([])
}

const missing = (words: readonly string[], all: ReadonlySet<string>) => words.filter((word) => !all.has(word))

function decoded(source: string): string {
  return source.replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? (name === "middot" ? "·" : whole))
}

/** Words without the signs between a label, a value and a link. */
function wordsOf(text: string): string[] {
  return text
    .split(/[\s·]+/)
    .map((word) => word.replace(/[:,]/g, ""))
    .filter((word) => word !== "")
}
