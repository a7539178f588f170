import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

/**
 * `exports` of React Router's package names only its development build, whose warnings cost shoppers 5 KiB. The
 * production build is in the same package. Without these aliases the shop works the same, with the larger build: a file
 * that an upgrade has moved has no alias.
 */
const productionFile = (name: string) =>
  fileURLToPath(new URL(`dist/production/${name}`, import.meta.resolve("react-router/package.json")))

export const PRODUCTION_ROUTER_ALIASES = [
  { find: /^react-router$/, replacement: productionFile("index.mjs") },
  { find: /^react-router\/dom$/, replacement: productionFile("dom-export.mjs") },
].filter(({ replacement }) => existsSync(replacement))

/** Names for developer tools. The bundler treats the assignment as a side effect and keeps unused components. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm

export const withoutDisplayNames = (code: string) => code.replace(DISPLAY_NAME, "")

export const routerWithoutDisplayNames: Plugin = {
  name: "router-without-display-names",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({ code: withoutDisplayNames(code), map: null }),
  },
}
