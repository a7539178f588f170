import { execFileSync } from "node:child_process"
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from "node:fs"
import { rmSync, symlinkSync } from "node:fs"
import path from "node:path"
import { setImmediate as nextTurn } from "node:timers/promises"
import { SERVER_PACKAGES } from "../packages/plugins.mjs"
import { dataDir, root } from "../paths.mjs"

/** Sources are changed in this copy of the checkout, never in the checkout itself. */
export const TREE = path.join(dataDir, "mutate-spec")

const PACKAGES = ["node_modules", "storefront/node_modules", "admin-extensions/node_modules"]
const BUILT = ["backend/contracts/dist", ...SERVER_PACKAGES.map((place) => `${place}/.medusa`)]

/** Files that git tracks or would add: the work tree without generated files. */
const checkedOut = () =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((file) => file !== "" && existsSync(path.join(root, file)))

/** Files come by `put`, links of a workspace as they are: they lead within the copy then. */
export async function copyFolder(from, to, put) {
  // There are thousands of folders: a signal to stop is heard between any two.
  await nextTurn()
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) await copyFolder(source, target, put)
    else put(source, target)
  }
}

function sameLock() {
  const [mine, theirs] = [root, TREE].map((place) => path.join(place, "package-lock.json"))
  return existsSync(theirs) && readFileSync(mine).equals(readFileSync(theirs))
}

/**
 * Makes the copy, or brings it up to date: sources and what was built are copied, packages linked to the same files,
 * which nobody changes. The lockfile comes after the packages: without it they are linked
 * anew.
 */
export async function copyTree() {
  const fresh = !sameLock()
  mkdirSync(TREE, { recursive: true })
  for (const name of readdirSync(TREE)) {
    if (fresh || !["node_modules", ".data"].includes(name))
      rmSync(path.join(TREE, name), { recursive: true, force: true })
  }
  for (const place of PACKAGES) {
    const [from, to] = [path.join(root, place), path.join(TREE, place)]
    if (existsSync(from) && !existsSync(to)) await copyFolder(from, to, linkSync)
  }
  for (const file of checkedOut()) {
    mkdirSync(path.dirname(path.join(TREE, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(TREE, file))
  }
  for (const place of BUILT) {
    if (existsSync(path.join(root, place)))
      await copyFolder(path.join(root, place), path.join(TREE, place), copyFileSync)
  }
}
