import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import path from "node:path"
import { SERVER_PACKAGES } from "../../scripts/lib/packages/plugins.mjs"
import { at, root } from "../../scripts/lib/paths.mjs"
import { runCommand } from "../../scripts/lib/processes/process.mjs"
import { makeTemporaryFolder } from "./temporary-folder"

const OWN_PACKAGES = "node_modules/@mavazi"
const BUILT = ["backend/contracts/dist", ...SERVER_PACKAGES.map((place) => `${place}/.medusa`)]

const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" })

/** The names in a folder, and those below its folders of scopes: `vitest`, `@medusajs/ui`. */
const packagesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith("@") ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(target, place)
}

/** The installed packages, by links; those of this repository are found within the copy. */
function linkPackages(folder: string): void {
  for (const name of packagesIn(at("node_modules"))) {
    const isOwn = name.startsWith("@mavazi/")
    if (!isOwn) link(at("node_modules", name), path.join(folder, "node_modules", name))
  }
  for (const place of [...SERVER_PACKAGES, "storefront"])
    if (existsSync(at(place, "node_modules"))) link(at(place, "node_modules"), path.join(folder, place, "node_modules"))
}

/**
 * A copy of this checkout outside it, in a git repository of its own: the files that git has or would add, what was built of
 * the server, and links to the installed packages.
 */
export function copyCheckout() {
  const folder = makeTemporaryFolder()
  // Without an index of its own git would have to store every file again.
  git(root, "clone", "--quiet", "--shared", "--no-checkout", root, folder)
  const files = git(root, "ls-files", "-co", "--exclude-standard", "-z").split("\0")
  for (const file of [...files, ...BUILT].filter((name) => name !== "" && existsSync(at(name))))
    cpSync(at(file), path.join(folder, file), { recursive: true, preserveTimestamps: true })
  linkPackages(folder)
  for (const name of readdirSync(at(OWN_PACKAGES)))
    cpSync(at(OWN_PACKAGES, name), path.join(folder, OWN_PACKAGES, name), { verbatimSymlinks: true, recursive: true })
  git(folder, "reset", "--quiet")
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
  const commit = () => {
    git(folder, "add", "--all")
    git(folder, ...author, "commit", "--quiet", "--no-verify", "--allow-empty", "-m", "Copy")
  }
  commit()
  const start = git(folder, "rev-parse", "HEAD").trim()
  return {
    folder,
    commit,
    /** Files that differ from those of this checkout. */
    changes: () => {
      git(folder, "add", "--all", "--intent-to-add")
      return git(folder, "diff", "--name-only", start)
        .split("\n")
        .filter((file) => file !== "")
    },
    /** Makes its files those of this checkout again. */
    restore: () => {
      git(folder, "reset", "--quiet", "--hard", start)
      git(folder, "clean", "-fdq")
    },
    /** Finds a new plugin's package, as npm would after an installation. */
    linkPlugin: (name: string) => symlinkSync(`../../plugins/${name}`, path.join(folder, OWN_PACKAGES, name)),
    /** Runs a script of Node in the copy; fails with the end of its output when it does not end with 0. */
    run: (title: string, args: string[], env: Record<string, string> = {}) =>
      runCommand({ name: `new-plugin-${title}`, command: process.execPath, args, cwd: folder, env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type CheckoutCopy = ReturnType<typeof copyCheckout>
