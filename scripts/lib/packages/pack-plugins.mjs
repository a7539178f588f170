import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "../failure.mjs"
import { at, npm } from "../paths.mjs"
import { publishedEntry, writeContractModules } from "./contract-modules.mjs"
import { PLUGINS } from "./plugins.mjs"
import { copyWithPrivatePackages } from "./private-packages.mjs"
import { faultsOf } from "./published-files.mjs"

const SERVER = ".medusa/server"
const isOfThisRepository = (name) => name.startsWith("@mavazi/")

/** The manifest as npm publishes it: without what only the repository needs, and with compiled exports. */
function publishedManifest(source, inlined) {
  const manifest = structuredClone(source)
  delete manifest.private
  delete manifest.devDependencies
  const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => !isOfThisRepository(name))
  return {
    ...manifest,
    // Not in the repository: under it TypeScript would read the sources of `./contract`, which are ES modules, as CommonJS.
    type: "commonjs",
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([key, entry]) => [key, publishedEntry(entry)])),
    dependencies: { ...inlined, ...Object.fromEntries(own) },
  }
}

/** Writes the files of a plugin that npm packs. Needs the compiled server and admin. */
function stage(name, folder) {
  const plugin = at("plugins", name)
  const source = JSON.parse(readFileSync(path.join(plugin, "package.json"), "utf8"))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const inlined = copyWithPrivatePackages({
    from: path.join(plugin, SERVER),
    to: path.join(folder, SERVER),
    isPublished: (imported) => imported === source.name || !isOfThisRepository(imported),
  })
  writeContractModules({
    source: path.join(plugin, "src/contract"),
    output: path.join(folder, SERVER, "src/contract"),
  })
  cpSync(at("LICENSE"), path.join(folder, "LICENSE"))
  for (const file of ["README.md", "CHANGELOG.md", "docs", "sample"])
    if (existsSync(path.join(plugin, file)))
      cpSync(path.join(plugin, file), path.join(folder, file), { recursive: true })
  const manifest = publishedManifest(source, inlined)
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  const faults = faultsOf(folder, manifest)
  if (faults.length > 0) throw new Failure(`${source.name} cannot be packed:\n  ${faults.join("\n  ")}`)
  return manifest
}

/**
 * Packs the plugins with `npm pack`, each from a folder of its own in `destination`.
 *
 * @typedef {Record<string, string>} Versions
 * @typedef {{ name: string, bin?: Record<string, string>, dependencies: Versions, peerDependencies: Versions }} Manifest
 * @returns {{ manifest: Manifest, tarball: string }[]} the published manifests, and the absolute paths of the tarballs
 */
export function packPlugins(destination, names = PLUGINS) {
  return names.map((name) => {
    const folder = path.join(destination, name)
    const manifest = stage(name, folder)
    const pack = ["pack", "--silent", "--pack-destination", destination]
    const tarball = execFileSync(npm, pack, { cwd: folder, encoding: "utf8" }).trim()
    return { manifest, tarball: path.join(destination, tarball) }
  })
}
