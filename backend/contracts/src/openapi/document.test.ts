import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { reports } from "../dashboard/reports"
import { adminDocument, apiDocument } from "./document"

const repository = new URL("../../../../", import.meta.url)
const namesWithFile = Object.entries(reports).flatMap(([name, report]) => ("file" in report ? [name] : []))
const plugins = readdirSync(new URL("plugins", repository)).map((name) => `plugins/${name}`)
const adminRoutes = ["backend", ...plugins]
  .map((place) => `${place}/src/api/admin`)
  .filter((folder) => existsSync(new URL(folder, repository)))

/** The route of all reports answers the names of a table: one of `[report]/route.ts`, one of `[report]/export/route.ts`. */
function expandReports(operation: string): string[] {
  const names = operation.endsWith("{report}/export") ? namesWithFile : Object.keys(reports)
  return operation.includes("{report}") ? names.map((name) => operation.replace("{report}", name)) : [operation]
}

/** Of `export const GET`, `export async function POST` and `export { PUT, DELETE } from …`. */
function methodsOf(source: string): string[] {
  const declared = [...source.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g)]
  const repeated = [...source.matchAll(/export \{([A-Z, ]+)\} from/g)].flatMap(([, names = ""]) => names.split(","))
  return [...declared.map(([, method = ""]) => method), ...repeated.map((name) => name.trim())]
}

/** `orders/[id]/route.ts` with `export const GET` → `GET /api/orders/{}`, without the name of the parameter. */
function servedOperations(folder: string, prefix: string): string[] {
  const routes = fileURLToPath(new URL(folder, repository))
  const files = readdirSync(routes, { recursive: true, encoding: "utf8" })
  return files
    .filter((file) => /(^|[\\/])route\.ts$/.test(file))
    .flatMap((file) => {
      const path = `${prefix}/${file.replaceAll("\\", "/").replace(/\/?route\.ts$/, "")}`.replace(/\[(\w+)\]/g, "{$1}")
      const source = readFileSync(`${routes}/${file}`, "utf8")
      return methodsOf(source).map((method) => `${method} ${path}`)
    })
    .flatMap(expandReports)
    .map((operation) => operation.replace(/\{\w+\}/g, "{}"))
    .sort()
}

function describedOperations(document: Record<string, unknown>): string[] {
  const { paths } = document as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
    )
    .sort()
}

it("describes exactly the calls below /api that are served", () => {
  expect(describedOperations(apiDocument())).toEqual(servedOperations("backend/src/api/api", "/api"))
})

it("describes exactly the calls below /admin that the shop and its plugins serve", () => {
  const served = adminRoutes.flatMap((folder) => servedOperations(folder, "/admin"))
  expect(describedOperations(adminDocument())).toEqual(served.sort())
})

describe.each([
  ["the document of /api", apiDocument],
  ["the document of /admin", adminDocument],
])("%s", (_, make) => {
  it("gives every reference a target", () => {
    const text = JSON.stringify(make())
    const document = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
    const wanted = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect([...wanted].filter((name) => !(String(name) in document.components.schemas))).toEqual([])
  })
})
