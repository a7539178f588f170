import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { openApiDocument } from "./openapi"

const routes = fileURLToPath(new URL("../../src/api/api", import.meta.url))

/** `orders/[id]/route.ts` with `export const GET` → `GET /api/orders/{}`, the name of the parameter left out. */
function servedOperations(): string[] {
  return readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])route\.ts$/.test(file))
    .flatMap((file) => {
      const path = `/api/${file.replaceAll("\\", "/").replace(/\/?route\.ts$/, "")}`.replace(/\[\w+\]/g, "{}")
      const source = readFileSync(`${routes}/${file}`, "utf8")
      return [...source.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
        ([, method]) => `${String(method)} ${path}`,
      )
    })
    .sort()
}

it("describes exactly the calls that are served", () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
  )
  expect(described.sort()).toEqual(servedOperations())
})

it("gives every reference a target", () => {
  const text = JSON.stringify(openApiDocument())
  const document = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
  const wanted = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
  expect([...wanted].filter((name) => !(String(name) in document.components.schemas))).toEqual([])
})
