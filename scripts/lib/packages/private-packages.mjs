import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { isRelative, packageOf, rewriteImports } from "./module-imports.mjs"

const MODULE = /\.(?:d\.ts|js)$/
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/
/** Folders of compiled files, which the copies are named without. */
const OUTPUT = /^(?:dist|\.medusa\/server\/src)\//
/** Packages that TypeScript names in inferred types, and where a project finds them. */
const REEXPORTED = { "@medusajs/types": "@medusajs/framework/types" }

/** The package that contains a file: its folder and its manifest. */
function owner(file) {
  let folder = path.dirname(file)
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder)
  return { folder, manifest: JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) }
}

/**
 * Copies the compiled files of a plugin without source maps, together with the files of unpublished packages that they
 * import. Imports of these packages become relative; a type that is imported brings its declaration only.
 *
 * @param {{ from: string, to: string, isPublished: (name: string) => boolean }} folders `.medusa/server` of the plugin, and
 * of the folder to pack
 * @returns {Record<string, string>} packages that the copied files of other packages import, with their versions
 */
export function copyWithPrivatePackages({ from, to, isPublished }) {
  const dependencies = {}
  const copied = new Map()

  /** Place of the copy of a private package's file, after it has been written. */
  const copyPrivate = (file) => {
    if (copied.has(file)) return copied.get(file)
    const { folder, manifest } = owner(file)
    const place = path.relative(folder, file).split(path.sep).join("/").replace(OUTPUT, "")
    const target = path.join(to, "inlined", path.basename(manifest.name), place)
    copied.set(file, target)
    write(file, target, (specifier, find) => {
      if (isRelative(specifier)) {
        copyPrivate(find(specifier))
        return specifier
      }
      const name = packageOf(specifier)
      if (manifest.dependencies?.[name] !== undefined) dependencies[name] = manifest.dependencies[name]
      return specifier
    })
    return target
  }

  const write = (file, target, keep) => {
    const extension = MODULE.exec(file)[0]
    const resolve = createRequire(file).resolve
    const find = (specifier) => resolve(specifier).replace(/\.js$/, extension)
    const text = rewriteImports(readFileSync(file, "utf8").replace(SOURCE_MAP, "\n"), (specifier) => {
      if (isPublished(packageOf(specifier))) return keep(specifier, find)
      const copy = copyPrivate(find(specifier)).slice(0, -extension.length)
      return `./${path.relative(path.dirname(target), copy).split(path.sep).join("/")}`
    })
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }

  for (const name of readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const file = path.join(name.parentPath, name.name)
    const target = path.join(to, path.relative(from, file))
    if (MODULE.test(file)) write(file, target, (specifier) => REEXPORTED[specifier] ?? specifier)
    else if (!file.endsWith(".map")) cpSync(file, target, { recursive: true })
  }
  return dependencies
}
