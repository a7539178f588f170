import ts from "typescript"
import { parseDocument, visit } from "yaml"
import { Failure } from "../../failure.mjs"
import { CONSTANTS, PLACES, SOMETHING_ELSE } from "./table.mjs"

/** Attributes whose values people read. */
const READ_ATTRIBUTES = new Set(["label", "aria-label", "title", "alt", "placeholder", "submit", "thanks", "caption"])

const plain = (text) => text.replace(/\s+/g, " ").replace(/^[\s"]+|[\s"]+$/g, "")

/** A string that is a type, a module's name, an attribute that people do not read, or the title of a document. */
function isNoText(node) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isJsxAttribute(parent)) return !READ_ATTRIBUTES.has(parent.name.getText())
  return ts.isCallExpression(parent) && parent.expression.getText() === "pageMeta"
}

/** Values of a content file, those with `{…}` in their parts. */
function piecesOfContent(source) {
  const pieces = []
  visit(parseDocument(source, { schema: "failsafe" }), {
    Scalar(key, { value, range: [from, to] }) {
      if (key === "key") return
      for (const part of value.split(/\{[^}]*\}/).filter((words) => plain(words) !== "")) {
        const start = value === part ? from : source.indexOf(part, from)
        pieces.push({ text: plain(part), start, end: value === part ? to : start + part.length })
      }
    },
  })
  return pieces
}

/** The parts between the placeholders of a catalogue's text. */
function piecesOfText(source, start, end) {
  const pieces = []
  let from = start
  for (const part of source.slice(start, end).split(/(\{\w+\})/)) {
    if (!/^\{\w+\}$/.test(part) && plain(part) !== "")
      pieces.push({ text: plain(part), start: from, end: from + part.length })
    from += part.length
  }
  return pieces
}

/** Strings, parts of templates, texts of JSX and values of content in a source, with where they stand. */
export function piecesOf(file, source) {
  if (file.endsWith(".yaml")) return piecesOfContent(source)
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const pieces = []
  const visit = (node) => {
    const isPiece = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    const text = isPiece ? plain(node.text) : ""
    if (text !== "" && !isNoText(node)) {
      const [start, end] = [node.getStart(tree), node.getEnd()]
      pieces.push(...(/\{\w+\}/.test(text) ? piecesOfText(source, start + 1, end - 1) : [{ text, start, end }]))
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return pieces
}

/** Says of a piece whether it is the quoted words, or a whole part of them between two `{…}`. */
export function matcherOf(quote) {
  const parts = quote.split(/\{[^}]*\}/)
  const whole = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`)
  const fixed = parts.length === 1 ? [] : parts.map(plain).filter((part) => part.length > 1)
  return (text) => whole.test(text) || fixed.includes(text)
}

/** The same code with its last figure, or without one its last letter, changed to another. */
export function changed(code) {
  const figures = [...code.matchAll(/\d+/g)].at(-1)
  if (figures) {
    const { 0: digits, index } = figures
    return code.slice(0, index) + String(Number(digits) + 1) + code.slice(index + digits.length)
  }
  const last = [...code.matchAll(/\p{L}/gu)].at(-1)
  return code.slice(0, last.index) + (last[0] === "x" ? "z" : "x") + code.slice(last.index + 1)
}

const areaOf = (id) => id.slice(0, 2)
const lineAt = (source, start) => source.slice(0, start).split("\n").length

/**
 * Changes of the words that the statements quote.
 *
 * @param {Map<string, { id: string, quotes: string[] }>} statements
 * @param {Map<string, string>} sources file → text
 * @returns {{ mutants: Mutant[], homeless: string[] }} `homeless`: quoted words that no source has
 *
 * @typedef {{ file: string, line: number, start: number, end: number, from: string, to: string, ids: string[] }} Mutant
 */
export function textMutants(statements, sources) {
  const wanted = [...statements.values()].flatMap(({ id, quotes }) =>
    quotes.map((quote) => ({ id, quote, fits: matcherOf(quote), places: PLACES[areaOf(id)] ?? [], found: false })),
  )
  const mutants = []
  for (const [file, source] of sources) {
    const here = wanted.filter(({ places }) => places.some((place) => file.startsWith(place)))
    if (here.length === 0) continue
    for (const { text, start, end } of piecesOf(file, source)) {
      const said = here.filter(({ fits }) => fits(text))
      for (const quoted of said) quoted.found = true
      const from = source.slice(start, end)
      if (said.length === 0 || SOMETHING_ELSE.some((other) => other.file === file && other.code === from)) continue
      const ids = [...new Set(said.map(({ id }) => id))]
      mutants.push({ file, line: lineAt(source, start), start, end, from, to: changed(from), ids })
    }
  }
  return { mutants, homeless: wanted.filter(({ found }) => !found).map(({ id, quote }) => `[${id}] "${quote}"`) }
}

/** Each constant of the table one up and one down. */
export function constantMutants(sources) {
  return CONSTANTS.flatMap(([ids, file, before]) => {
    const source = sources.get(file) ?? ""
    const places = source.split(before).length - 1
    if (places !== 1)
      throw new Failure(`${file} has ${places} places "${before}": see scripts/lib/mutation/specification/table.mjs.`)
    const start = source.indexOf(before) + before.length
    const [from] = /^[\d_]+/.exec(source.slice(start)) ?? [""]
    if (from === "") throw new Failure(`No number follows "${before}" in ${file}.`)
    return [1, -1].map((by) => ({
      file,
      line: lineAt(source, start),
      start,
      end: start + from.length,
      from,
      to: String(Number(from.replaceAll("_", "")) + by),
      ids: ids.split(" "),
    }))
  })
}

/** Statements with a figure that the table has no constant for. */
export function figuresWithoutConstant(statements) {
  const known = new Set(CONSTANTS.flatMap(([ids]) => ids.split(" ")))
  return [...statements.values()].filter(({ id, figures }) => figures.length > 0 && !known.has(id)).map(({ id }) => id)
}
