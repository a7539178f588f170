import { existsSync, readdirSync } from "node:fs"
import { at } from "../paths.mjs"

const exists = (...parts) => existsSync(at(...parts))

/** Names of the plugins, which other shops can install: the folders of `plugins` that are packages. */
export const PLUGINS = readdirSync(at("plugins"))
  .filter((name) => exists("plugins", name, "package.json"))
  .sort()

const PLACES = PLUGINS.map((name) => `plugins/${name}`)

/** Packages of server code, all compiled by one `tsc -b`. */
export const SERVER_PACKAGES = ["backend", ...PLACES, "admin-extensions"]

/** Packages with pages or widgets in the engine's admin; each exports `./admin`. */
export const ADMIN_PACKAGES = ["admin-extensions", ...PLACES].filter((place) =>
  ["routes", "widgets"].some((folder) => exists(place, "src/admin", folder)),
)
