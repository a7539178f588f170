import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports: string[]; css?: string[] } & Record<string, unknown>>
}

/** Its style sheets are on every page. */
const ROOT = "root"

const BEFORE = "window.__reactRouterManifest="

/** Tells pages from resource routes. The browser does not read it. */
const PAGE_MARKER = "hasDefaultExport"
const CHANGED = "React Router writes its manifest in another way."

/**
 * Shortens the route manifest, which every page loads: removes properties that are false, and imports and style
 * sheets that each page has loaded already. React Router reads a missing property as false. Resource routes such as `robots.txt` are
 * removed, because only the server answers them.
 * @throws Error when the manifest has another form, as after an upgrade of React Router
 */
export function shortManifest(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error(CHANGED)
  const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;$/, "")) as Manifest
  const loaded = new Set([...manifest.entry.imports, ...(manifest.routes[ROOT]?.css ?? [])])
  const all = Object.entries(manifest.routes)
  if (!all.every(([, route]) => typeof route[PAGE_MARKER] === "boolean")) throw new Error(CHANGED)
  const pages = all.filter(([, route]) => route[PAGE_MARKER] === true)
  const routes = pages.map(([id, route]) => {
    const properties = Object.entries(route).filter(([key, value]) => value !== false && key !== PAGE_MARKER)
    const own = (files: readonly string[] = []) => files.filter((file) => !loaded.has(file))
    const css = id === ROOT ? (route.css ?? []) : own(route.css)
    // Sorted, because equal sequences compress best.
    return [id, { ...Object.fromEntries(properties), imports: own(route.imports).sort(), css }]
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
