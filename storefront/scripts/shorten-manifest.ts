import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports: string[] } & Record<string, unknown>>
}

const BEFORE = "window.__reactRouterManifest="

/** Nothing in the browser reads it, once it has told pages from answers for programs. */
const UNREAD = "hasDefaultExport"

/**
 * The script with the routes, which every page loads: without the properties that are false, and without the imports
 * that each page has loaded before. React Router reads a missing property as false. Routes that show nothing, such as
 * `robots.txt`, are only answered by the server.
 * @throws Error when the script is not as React Router writes it today
 */
export function shortManifest(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error("React Router writes its manifest in another way.")
  const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;$/, "")) as Manifest
  const loaded = new Set(manifest.entry.imports)
  const pages = Object.entries(manifest.routes).filter(([, route]) => route[UNREAD] === true)
  const routes = pages.map(([id, route]) => {
    const kept = Object.entries(route).filter(([key, value]) => value !== false && key !== UNREAD)
    return [id, { ...Object.fromEntries(kept), imports: route.imports.filter((file) => !loaded.has(file)) }]
  })
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) as unknown })};`
}

/** Shortens the manifest in a folder of built browser files. */
export async function shortenManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(assets, name)
      await writeFile(path, shortManifest(await readFile(path, "utf8")))
    }),
  )
}
