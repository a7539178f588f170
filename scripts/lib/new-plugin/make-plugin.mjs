import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "../failure.mjs"
import { at, root } from "../paths.mjs"
import { formsOf } from "./plugin-name.mjs"
import { REGISTRATIONS } from "./registrations.mjs"
import { filesOf, format } from "./template.mjs"

/** Written by commands of the repository: npm, and scripts/docs/openapi.mjs. */
const GENERATED = ["package-lock.json", "openapi-admin.json"]

/** Folders whose folders a plugin cannot be called like: packages, and routes below `/admin`. */
const FOLDERS = ["plugins", "node_modules/@mavazi"]
const ROUTES = ["node_modules/@medusajs/medusa/dist/api/admin", "backend/src/api/admin"]

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" })
const read = (file) => readFileSync(at(file), "utf8")

/** What has the name already: a folder or a package of the repository, or a route. Undefined when nothing has. */
function ownerOf(name) {
  const places = [...FOLDERS, ...ROUTES].map((folder) => path.posix.join(folder, name))
  return places.find((place) => existsSync(at(place)))
}

/** The registered files, with the plugin or without it. */
async function editsOf(change, name) {
  const forms = formsOf(name)
  const edits = REGISTRATIONS.map(async ({ file, [change]: edit }) => {
    try {
      return [file, await format(file, edit(read(file), forms))]
    } catch (error) {
      throw new Failure(`${file} cannot be edited, and nothing was changed: ${error.message}`)
    }
  })
  return new Map(await Promise.all(edits))
}

function write(files) {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
}

/** Writes a plugin from the template and registers it. */
export async function makePlugin(name) {
  const owner = ownerOf(name)
  if (owner !== undefined) throw new Failure(`The name "${name}" is taken by ${owner}.`)
  const [files, edits] = await Promise.all([filesOf(name), editsOf("add", name)])
  write([...files, ...edits])
}

/** Files of the plugin that would be lost: neither committed nor as the template made them. */
async function unsavedFiles(places, name) {
  const made = await filesOf(name)
  const changed = git("status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--", ...places)
  return changed
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => line.slice(3))
    .filter((file) => existsSync(at(file)) && made.get(file) !== read(file))
}

/** Files beside the plugin's and the registered ones that name its package. */
function usesOf(places, name) {
  const known = [...places, ...GENERATED, ...REGISTRATIONS.map(({ file }) => file)]
  const word = `@mavazi/${name}([^a-z0-9-]|$)`
  try {
    return git("grep", "-lE", "--untracked", word, "--", ".", ...known.map((place) => `:!${place}`))
      .trim()
      .split("\n")
  } catch (error) {
    if (error.status === 1) return []
    throw error
  }
}

/** Deletes a plugin and what registers it. */
export async function removePlugin(name) {
  const places = [`plugins/${name}`, `scripts/lib/dependency-rules/${name}.mjs`]
  if (!existsSync(at(places[0], "package.json"))) throw new Failure(`There is no plugin called "${name}".`)
  const uses = usesOf(places, name)
  if (uses.length > 0) throw new Failure(`@mavazi/${name} is used, and was not removed:\n  ${uses.join("\n  ")}`)
  const unsaved = await unsavedFiles(places, name)
  if (unsaved.length > 0)
    throw new Failure(
      `Nothing was removed: these files are neither committed nor as they were made:\n  ${unsaved.join("\n  ")}`,
    )
  const edits = await editsOf("remove", name)
  for (const place of places) rmSync(at(place), { recursive: true, force: true })
  write(edits)
}
