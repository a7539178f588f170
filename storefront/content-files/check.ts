import { isMap, LineCounter, parseDocument, type Document } from "yaml"
import {
  checkDocument,
  type ContentFault,
  type ContentPath,
} from "../../backend/contracts/src/content/check-document.ts"
import { CONTENT_NAMES, isContentName } from "../../backend/contracts/src/content/documents.ts"
import { withShared } from "../../backend/contracts/src/content/translated-documents.ts"
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../backend/contracts/src/shared/language.ts"

/** Names of all files, loaded together with the check. @public */
export const FILE_NAMES: readonly string[] = CONTENT_NAMES

/** Whether a build is for a language whose files are in a folder of their own. @public */
export const isOtherLanguage = (language: unknown): language is Language =>
  isLanguage(language) && language !== DEFAULT_LANGUAGE

/** What the file says, as written and as pages read it. */
export type Checked = { ok: true; written: unknown; content: unknown } | { ok: false; faults: string[] }

/** Path of a file inside the repository. */
export const contentFile = (name: string, language: Language = DEFAULT_LANGUAGE) =>
  language === DEFAULT_LANGUAGE ? `content/${name}.yaml` : `content/${language}/${name}.yaml`

/** `["team", "people", 1, "role"]` → `team › people › 2 › role`, counted from one. */
const pathLabel = (place: ContentPath) =>
  place.map((step) => `${String(typeof step === "number" ? step + 1 : step)} `).join("› ")

/** Line of a value in the source, or of its nearest existing ancestor. */
function lineOf(document: Document, lines: LineCounter, place: ContentPath): number {
  for (let depth = place.length; depth > 0; depth -= 1) {
    const node = document.getIn(place.slice(0, depth), true)
    const offset = (node as { range?: [number, number, number] } | undefined)?.range?.[0]
    if (offset !== undefined) return lines.linePos(offset).line
  }
  return 1
}

/** The YAML syntax error, or null. */
function unreadable(document: Document, lines: LineCounter): { line: number; fault: string } | null {
  const [error] = document.errors
  if (!error && isMap(document.contents)) return null
  const hint = 'a text that begins with { or has ": " in it stands in quotes, and lines of a group begin at one column'
  return {
    line: error ? lines.linePos(error.pos[0]).line : 1,
    fault: `cannot be read (${error?.message ?? "it has no values"}): ${hint}`,
  }
}

/**
 * Reads a content file and validates it against its schema.
 * @returns the content, or one line for each error: file, line, path, problem and fix
 */
export function check(name: string, source: string, language: Language = DEFAULT_LANGUAGE): Checked {
  const file = contentFile(name, language)
  if (!isContentName(name)) {
    return { ok: false, faults: [`${file} has no schema in backend/contracts/src/content/documents.ts.`] }
  }
  const lines = new LineCounter()
  // The "failsafe" schema parses every scalar as text, so that `2018`, `no` and `1:30` stay as written.
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false })
  const at = (line: number) => `${file}, line ${String(line)}`
  const syntaxError = unreadable(document, lines)
  if (syntaxError) return { ok: false, faults: [`${at(syntaxError.line)}: ${syntaxError.fault}.`] }
  const written: unknown = document.toJS()
  const checked = checkDocument(name, written, language)
  if (checked.ok) return { ok: true, written, content: checked.content }
  const lineOfFault = ({ path, unknownKey }: ContentFault) =>
    lineOf(document, lines, unknownKey === undefined ? path : [...path, unknownKey])
  return {
    ok: false,
    faults: checked.faults.map((fault) => `${at(lineOfFault(fault))}: ${pathLabel(fault.path)}${fault.message}.`),
  }
}

interface Translation {
  /** Source of the English file. */
  english: string
  language: Language
}

/**
 * Reads a file of another language, and adds what it takes from the English one.
 * @returns as `check`, with the whole document
 */
export function checkTranslation(name: string, source: string, { english, language }: Translation): Checked {
  const [words, whole] = [check(name, source, language), check(name, english)]
  if (!words.ok || !whole.ok || !isContentName(name)) return words.ok ? whole : words
  const checked = checkDocument(name, withShared(name, words.written, whole.written))
  if (checked.ok) return { ...words, content: checked.content }
  return {
    ok: false,
    faults: checked.faults.map(({ path, message }) => `${contentFile(name, language)}: ${pathLabel(path)}${message}.`),
  }
}
