import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { packPlugins } from "../../scripts/lib/packages/pack-plugins.mjs"
import { at, npm } from "../../scripts/lib/paths.mjs"
import { runCommand } from "../../scripts/lib/processes/process.mjs"
import project from "./empty-project/package.json"
import { makeTemporaryFolder } from "./temporary-folder"

/** Packages that every project with a plugin installs. */
const OF_THE_PROJECT = ["@medusajs/admin-sdk", "@medusajs/cli", "@medusajs/framework", "@medusajs/medusa"]

/** The engine's default configuration loads it; npm installs it as a dependency of `@medusajs/medusa`. */
const OF_THE_ENGINE = ["@medusajs/draft-order"]

type Packed = ReturnType<typeof packPlugins>[number]

function link(name: string, nodeModules: string): void {
  const place = path.join(nodeModules, name)
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(at(`node_modules/${name}`), place)
}

/**
 * The packages of this checkout in place of an installation. Each plugin finds its own dependencies and its peers, and not
 * those of another plugin.
 */
function linkPackages(folder: string, packed: readonly Packed[]): void {
  const shared = path.join(folder, "node_modules")
  const peers = packed.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies))
  for (const name of new Set([...OF_THE_PROJECT, ...OF_THE_ENGINE, ...peers])) link(name, shared)
  for (const { manifest, tarball } of packed) {
    const installed = path.join(shared, manifest.name)
    mkdirSync(installed, { recursive: true })
    execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"])
    for (const name of Object.keys(manifest.dependencies)) link(name, path.join(installed, "node_modules"))
  }
}

/** As a shop does it; minutes rather than seconds. */
async function installPackages(folder: string): Promise<void> {
  await runCommand({
    name: `npm-install-${path.basename(folder)}`,
    command: npm,
    args: ["install", "--include=dev", "--no-audit", "--no-fund"],
    cwd: folder,
    env: { NODE_ENV: "production" },
  })
}

/**
 * A Medusa project with packed plugins and nothing else of this repository, outside this checkout, so that undeclared
 * packages are not found.
 *
 * @param engine version of Medusa to install by npm; without it, the packages of this checkout are linked
 */
export async function layOutProject({ plugins, engine }: { plugins: string[]; engine: string | undefined }) {
  const folder = makeTemporaryFolder()
  try {
    cpSync(path.join(__dirname, "empty-project"), folder, { recursive: true })
    const packed = packPlugins(path.join(folder, "packages"), plugins)
    const dependencies = {
      ...Object.fromEntries(OF_THE_PROJECT.map((name) => [name, engine ?? "*"])),
      ...Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`])),
    }
    // Medusa's build compiles with the project's TypeScript. The sample is for React 19, which storefronts use, and 18.
    const devDependencies = { "@types/react": "^19.0.0", typescript: "^5.6.2" }
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ ...project, dependencies, devDependencies }))
    if (engine === undefined) linkPackages(folder, packed)
    else await installPackages(folder)
    return { folder, manifests: packed.map(({ manifest }) => manifest) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
