import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { at } from "../paths.mjs"

const DASHBOARD = "node_modules/@medusajs/dashboard/src/dashboard-app/routes/get-route.map.tsx"
const DRAFT_ORDERS = "node_modules/@medusajs/draft-order/.medusa/server/src/admin/index.mjs"
const FLAGS = "node_modules/@medusajs/medusa/dist/feature-flags"
const API = "node_modules/@medusajs/medusa/dist/api"

const ENTRY = /^- \*\*(.+?)\.\*\* (.+?): (.+?)\n {2}- (.+?)(?=\n(?:-|\n|$))/gms

/** Folder of the tests that the document names without a folder of the repository. */
const TESTS = "backend/integration-tests/http"

/** Paths of React Router's route objects in the source of the engine's admin. */
function pagesIn(source) {
  const pages = new Set()
  const propertyOf = (route, name) =>
    route.properties.find((property) => property.name?.getText() === name)?.initializer
  const visit = (node, above) => {
    const own = ts.isObjectLiteralExpression(node) ? propertyOf(node, "path") : undefined
    if (own === undefined) {
      ts.forEachChild(node, (child) => visit(child, above))
      return
    }
    const here = own.text.startsWith("/") ? own.text : [above, own.text].filter((part) => part !== "").join("/")
    pages.add(here)
    const children = propertyOf(node, "children")
    if (children !== undefined) visit(children, here)
  }
  visit(ts.createSourceFile(DASHBOARD, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), "")
  // Shown for every other address.
  pages.delete("*")
  return [...pages]
}

/** Calls of the engine's file routes: `POST /admin/orders/:id/cancel`. */
function callsOf(folder) {
  const files = readdirSync(at(API, folder), { recursive: true }).filter((file) => path.basename(file) === "route.js")
  return files.flatMap((file) => {
    const address = path.posix.join("/", folder, path.dirname(file)).replaceAll(/\[(\w+)\]/g, ":$1")
    const source = readFileSync(at(API, folder, file), "utf8")
    const methods = new Set(
      [...source.matchAll(/\bexports\.(GET|POST|PUT|PATCH|DELETE)\b/g)].map(([, method]) => method),
    )
    return [...methods].map((method) => `${method} ${address}`)
  })
}

/**
 * Pages and calls of the installed engine's admin.
 *
 * @returns {Set<string>}
 */
export function readEngineRoutes() {
  const ofDraftOrders = readFileSync(at(DRAFT_ORDERS), "utf8").matchAll(/\bpath: "(\/[^"]*)"/g)
  return new Set([
    ...pagesIn(readFileSync(at(DASHBOARD), "utf8")),
    ...[...ofDraftOrders].map(([, page]) => page),
    ...callsOf("admin"),
  ])
}

/** True when a feature flag of the engine is on by default or by the shop's configuration. */
export function isFlagOn(flag) {
  const definition = readFileSync(at(FLAGS, `${flag.replaceAll("_", "-")}.js`), "utf8")
  return (
    !definition.includes("default_val: false") ||
    new RegExp(`featureFlags: \\{[^}]*\\b${flag}: true`).test(readFileSync(at("medusa-config.js"), "utf8"))
  )
}

const oneLine = (text) => text.replaceAll(/\s+/g, " ")

/** Spans of code that are routes; `GET POST /admin/orders` is two. */
function routesIn(text) {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => {
    const words = span.split(" ")
    const address = words.pop()
    return words.length === 0 ? [address] : words.map((method) => `${method} ${address}`)
  })
}

/** Files that a text names, each with the quotations that follow it. */
function sourcesIn(text) {
  const sources = []
  for (const [, file, quoted] of text.matchAll(/`([^`]+\.tsx?)`|"([^"]+)"/g)) {
    if (file !== undefined) sources.push({ file, quotations: [] })
    else sources.at(-1)?.quotations.push(quoted)
  }
  return sources
}

/**
 * Entries of docs/engine-admin.md.
 *
 * @returns {{ action: string, status: string, text: string, sources: { file: string, quotations: string[] }[], routes: string[] }[]}
 */
export function readEntries() {
  const page = readFileSync(at("docs/engine-admin.md"), "utf8")
  return [...page.matchAll(ENTRY)].map(([, action, status, text, routes]) => ({
    action: oneLine(action),
    status,
    text: oneLine(text),
    sources: sourcesIn(oneLine(text)),
    routes: routesIn(oneLine(routes)),
  }))
}

/** What an entry says of its sources that is not so. */
export function sourceFaults({ action, sources }) {
  return sources.flatMap(({ file, quotations }) => {
    const place = [at(file), at(TESTS, file)].find((candidate) => existsSync(candidate))
    if (place === undefined) return [`${action}: ${file} does not exist`]
    const source = readFileSync(place, "utf8")
    return quotations.filter((text) => !source.includes(text)).map((text) => `${action}: ${file} has no "${text}"`)
  })
}
