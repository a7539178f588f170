import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import prettier from "prettier"
import { Failure } from "../failure.mjs"
import { PLUGINS } from "../packages/plugins.mjs"
import { at } from "../paths.mjs"
import { fillIn } from "./plugin-name.mjs"

const TEMPLATE = at("scripts/plugin-template")

/** Files of the template that do not go into the plugin's folder. */
const ELSEWHERE = { "dependency-rules.mjs": "scripts/lib/dependency-rules/plugin-name.mjs" }

const placeOf = (file) => ELSEWHERE[file] ?? file.replace(/^plugin\//, "plugins/plugin-name/")

const readManifest = (place) => JSON.parse(readFileSync(at(place, "package.json"), "utf8"))

/** The version of a package that another plugin has in the same list of its manifest. */
function rangeOf(list, name) {
  const ranges = PLUGINS.map((plugin) => readManifest(`plugins/${plugin}`)[list]?.[name])
  const range = ranges.find((found) => found !== undefined)
  if (range === undefined)
    throw new Failure(`No plugin has ${name} in its ${list}: give it a version in scripts/plugin-template.`)
  return range
}

/** A manifest with versions for each `*`: the repository's own, and for packages those of the other plugins. */
function withVersions(text) {
  const manifest = JSON.parse(text)
  const versions = (list) =>
    Object.entries(manifest[list]).map(([name, range]) => [name, range === "*" ? rangeOf(list, name) : range])
  const lists = ["dependencies", "peerDependencies", "devDependencies"]
  return JSON.stringify({
    ...manifest,
    version: readManifest(".").version,
    ...Object.fromEntries(lists.map((list) => [list, Object.fromEntries(versions(list))])),
  })
}

/** A text as `npm run verify` wants it. `file` is its path from the top of the checkout. */
export async function format(file, text) {
  const options = await prettier.resolveConfig(at(file))
  const { inferredParser } = await prettier.getFileInfo(at(file))
  if (inferredParser === null) return text
  const formatOnce = (unformatted) => prettier.format(unformatted, { ...options, filepath: at(file) })
  // Prettier changes some chains of calls again that it has broken into lines.
  return formatOnce(await formatOnce(text))
}

/**
 * The files of a new plugin.
 *
 * @param {string} name
 * @returns {Promise<Map<string, string>>} path from the top of the checkout → text
 */
export async function filesOf(name) {
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const made = files.map(async (source) => {
    const place = path.relative(TEMPLATE, source).split(path.sep).join("/")
    const file = fillIn(placeOf(place), name)
    const text = fillIn(readFileSync(source, "utf8"), name)
    return [file, await format(file, path.basename(file) === "package.json" ? withVersions(text) : text)]
  })
  return new Map(await Promise.all(made))
}
