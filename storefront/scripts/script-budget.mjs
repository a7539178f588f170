// How many KiB of script each page makes a browser load, from the build's own manifests; fails above the budget.
// `node storefront/scripts/script-budget.mjs` after a build.
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const inBuild = (folder) => fileURLToPath(new URL(`../build/${folder}/`, import.meta.url))
/** Browser files of each language. */
const BUILDS = { English: inBuild("client"), Swahili: inBuild("sw/client") }
const ROUTE_QUERY = "?__react-router-build-client-route"
const FRAME = ["app/entry.client.tsx", `app/root.tsx${ROUTE_QUERY}`]
const SHOPPER = `app/routes/shell.tsx${ROUTE_QUERY}`
const ADMIN = `app/routes/admin-shell.tsx${ROUTE_QUERY}`

/** Name of the chunk that the shell loads after hydration: the shopper and the header's two menus. */
const AFTER_HYDRATION = "shopper"

/** The chunk for changes of cart and account, and the page that loads it at once; the others load it at the first change. */
const CHANGES = { chunk: "signed-in", page: "cart" }

/** KiB of gzip: loaded on arrival and after hydration, and with everything that can be opened on the page. */
const BUDGET = { arrival: 130, opened: 165, styles: 25 }

/**
 * @param {string} client folder of the built browser files
 * @returns {{ routes: { route: string, admin: boolean, arrival: number, opened: number, files: string[] }[], styles: number }}
 *   sizes in KiB of gzip; `styles` is everything that shoppers can meet
 */
function measureScripts(client) {
  const manifest = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8"))
  const assets = readdirSync(path.join(client, "assets"))
  const routerManifest = assets.filter((name) => /^manifest-\w+\.js$/.test(name)).map((name) => `assets/${name}`)
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length / 1024)
    return sizes.get(file)
  }
  const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0)

  const closure = (keys, follow) => {
    const seen = new Set()
    const visit = (key) => {
      if (seen.has(key)) return
      seen.add(key)
      for (const next of follow(manifest[key])) visit(next)
    }
    keys.forEach(visit)
    return [...seen]
  }
  const statics = (chunk) => chunk.imports ?? []
  const everything = (chunk) => [...statics(chunk), ...(chunk.dynamicImports ?? [])]
  const files = (keys) => [...new Set([...keys.map((key) => manifest[key].file), ...routerManifest])]

  const pages = Object.keys(manifest).filter((key) => key.startsWith("app/routes/") && key.endsWith(ROUTE_QUERY))
  const chunkNamed = (name) => {
    const [key, ...others] = Object.keys(manifest).filter((each) => manifest[each].name === name)
    if (key === undefined || others.length > 0) throw new Error(`There must be one chunk called ${name}.`)
    return key
  }
  const later = chunkNamed(AFTER_HYDRATION)
  const changes = chunkNamed(CHANGES.chunk)
  const routes = pages
    .filter((key) => key !== SHOPPER && key !== ADMIN)
    .map((key) => {
      const route = path.basename(key, `.tsx${ROUTE_QUERY}`)
      const admin = route.startsWith("admin-")
      const frame = [...FRAME, admin ? ADMIN : SHOPPER]
      const afterHydration = admin ? [] : [later, ...(route === CHANGES.page ? [changes] : [])]
      const arrival = files(closure([...frame, key, ...afterHydration], statics))
      const opened = files(closure([...frame, key], everything))
      return { route, admin, arrival: total(arrival), opened: total(opened), files: arrival }
    })
  const shoppers = pages.filter((key) => !path.basename(key).startsWith("admin-"))
  const sheets = closure([...FRAME, ...shoppers], everything).flatMap((key) => manifest[key].css ?? [])
  const styles = total([...new Set(sheets)])
  return { routes, styles }
}

/** Prints the sizes of one build. @returns {string[]} what is over its budget */
function check(language, { routes, styles }) {
  process.stdout.write(`${language}\n`)
  for (const { route, arrival, opened } of routes) {
    process.stdout.write(`${route.padEnd(20)} ${arrival.toFixed(2).padStart(7)} ${opened.toFixed(2).padStart(7)}\n`)
  }
  process.stdout.write(`${"shoppers' styles".padEnd(20)} ${styles.toFixed(2).padStart(7)}\n`)
  const over = routes.filter((page) => !page.admin && (page.arrival > BUDGET.arrival || page.opened > BUDGET.opened))
  return [
    ...over.map(({ route }) => `${language}: ${route} is over the script budget`),
    ...(styles > BUDGET.styles ? [`${language}: the styles are over their budget`] : []),
  ]
}

function main() {
  const over = Object.entries(BUILDS).flatMap(([language, folder]) => check(language, measureScripts(folder)))
  for (const message of over) process.stderr.write(`${message}\n`)
  if (over.length > 0) process.exit(1)
}

main()
