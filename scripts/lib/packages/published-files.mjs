import { existsSync, readdirSync, readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import path from "node:path"
import { importsOf, isRelative, packageOf } from "./module-imports.mjs"

const MODULE = /\.(?:d\.m?ts|m?js)$/
const LINK = /\]\(([^)\s#]+)[^)]*\)/g

/** Provided by the build of the engine's admin. */
const PROVIDED = ["@medusajs/js-sdk"]

function filesIn(folder, pattern) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Faults of a folder to pack: imports that its manifest does not declare, and links that lead out of the package. */
export function faultsOf(folder, manifest) {
  const declared = new Set([
    ...PROVIDED,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ])
  const isKnown = (specifier) => isRelative(specifier) || isBuiltin(specifier) || declared.has(packageOf(specifier))
  const imports = filesIn(folder, MODULE).flatMap((file) =>
    importsOf(readFileSync(file, "utf8"))
      .filter(({ specifier }) => !isKnown(specifier))
      .map(({ specifier }) => `${path.relative(folder, file)} imports ${specifier}, which is not declared`),
  )
  const links = filesIn(folder, /\.md$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(LINK)]
      .map(([, target]) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(path.dirname(file), target)))
      .map((target) => `${path.relative(folder, file)} links ${target}, which is not packed`),
  )
  return [...new Set([...imports, ...links])]
}
