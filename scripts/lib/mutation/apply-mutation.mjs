import { existsSync, readFileSync, writeFileSync } from "node:fs"
import ts from "typescript"
import { at } from "../paths.mjs"

/** Where the compiled form of a server's source lies, or null for what the server does not run. */
function builtFormOf(file) {
  const compiled = file
    .replace(/^backend\/contracts\/src\//, "backend/contracts/dist/")
    .replace(/^(backend|plugins\/[\w-]+)\/src\//, "$1/.medusa/server/src/")
    .replace(/\.ts$/, ".js")
  return compiled !== file && existsSync(at(compiled)) ? compiled : null
}

/**
 * Changes a source of this tree, and its compiled form where the server has one. Only for a copy of the checkout.
 *
 * @param {{ file: string, start: number, end: number, to: string }} mutant
 * @returns {() => void} puts back what was there
 */
export function change({ file, start, end, to }) {
  const built = builtFormOf(file)
  const before = [file, ...(built ? [built] : [])].map((place) => {
    const absolute = at(place)
    return [absolute, readFileSync(absolute, "utf8")]
  })
  const [[absolute, source], compiled] = before
  const mutated = source.slice(0, start) + to + source.slice(end)
  writeFileSync(absolute, mutated)
  if (compiled) {
    const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true }
    writeFileSync(compiled[0], ts.transpileModule(mutated, { compilerOptions, fileName: absolute }).outputText)
  }
  return () => {
    for (const [place, text] of before) writeFileSync(place, text)
  }
}
