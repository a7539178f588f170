import { readFileSync } from "node:fs"
import { join } from "node:path"

interface Chunk {
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Vite's manifest of the built browser files: chunks by source file. */
type Manifest = Partial<Record<string, Chunk>>

const ROUTE_QUERY = "?__react-router-build-client-route"
/** What every page of a shopper has loaded. */
const FRAME = ["app/entry.client.tsx", ...["app/root.tsx", "app/routes/shell.tsx"].map((file) => file + ROUTE_QUERY)]

/** The style sheets that a route of a shopper's page loads on demand, beside those with which the page begins. */
export function sheetsLoadedBy(clientFolder: string, route: string): string[] {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")) as Manifest
  const key = route + ROUTE_QUERY
  if (!manifest[key]) throw new Error(`The build has no route ${route}.`)
  const atFirst = sheetsOf(manifest, [...FRAME, key], ({ imports = [] }) => imports)
  const all = sheetsOf(manifest, [key], ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
  return [...all].filter((sheet) => !atFirst.has(sheet))
}

function sheetsOf(manifest: Manifest, keys: string[], next: (chunk: Chunk) => string[]): Set<string> {
  const seen = new Set(keys)
  // A set also yields what is added while it is read.
  for (const key of seen) for (const each of next(manifest[key] ?? {})) seen.add(each)
  return new Set([...seen].flatMap((key) => manifest[key]?.css ?? []))
}
