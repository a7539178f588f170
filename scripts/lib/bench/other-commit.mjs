import { execFileSync } from "node:child_process"
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { Failure } from "../failure.mjs"
import { copyFolder } from "../mutation/checkout-copy.mjs"
import { dataDir, root } from "../paths.mjs"
import { runCommand } from "../processes/process.mjs"
import { step } from "../steps.mjs"

const PACKAGES = ["node_modules", "storefront/node_modules", "admin-extensions/node_modules"]

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim()

function resolve(commit) {
  try {
    return git("rev-parse", "--verify", "--quiet", `${commit}^{commit}`)
  } catch {
    throw new Failure(`There is no commit named ${commit}.`)
  }
}

/** Links the packages file by file, so that workspace links point into the other tree. */
async function linkPackages(folder) {
  for (const place of PACKAGES) {
    const [from, to] = [path.join(root, place), path.join(folder, place)]
    if (existsSync(from)) await copyFolder(from, to, linkSync)
  }
}

function hasSameLock(folder) {
  const [ours, theirs] = [root, folder].map((place) => readFileSync(path.join(place, "package-lock.json")))
  return ours.equals(theirs)
}

/**
 * Checks out another commit of this repository in a worktree and builds it, with its own packages if its lock file
 * differs. Its scripts can be imported; they work in their own folder.
 *
 * @param {string} commit any name that git understands
 * @returns {Promise<{ name: string, load(file: string): Promise<any>, remove(): void }>} `name`: the short hash
 */
export async function buildCommit(commit) {
  const hash = resolve(commit)
  const name = hash.slice(0, 7)
  const folder = path.join(dataDir, "commits", `${name}-${process.pid}`)
  mkdirSync(path.dirname(folder), { recursive: true })
  git("worktree", "add", "--detach", "--force", folder, hash)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git("worktree", "prune")
  }
  try {
    if (hasSameLock(folder)) await step(`Linking the packages for ${name}`, () => linkPackages(folder))
    const built = {
      name: `build-${name}`,
      command: process.execPath,
      args: ["scripts/build.mjs", "server"],
      cwd: folder,
    }
    await step(`Building ${name}`, () => runCommand(built))
  } catch (error) {
    remove()
    throw error
  }
  return { name, load: (file) => import(pathToFileURL(path.join(folder, file)).href), remove }
}
