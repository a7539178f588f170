import ts from "typescript"

/**
 * Specifiers of a module with their places in the text: imports, re-exports, `require("…")`, and `import("…")` in types.
 *
 * @param {string} text JavaScript or TypeScript
 * @returns {{ specifier: string, start: number }[]} in the order of the text
 */
export function importsOf(text) {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName, pos }) => ({ specifier: fileName, start: text.indexOf(fileName, pos) }))
    .sort((one, other) => one.start - other.start)
}

/**
 * The text with every specifier replaced.
 *
 * @param {string} text JavaScript or TypeScript
 * @param {(specifier: string) => string} replace
 */
export function rewriteImports(text, replace) {
  return importsOf(text).reduceRight(
    (result, { specifier, start }) =>
      result.slice(0, start) + replace(specifier) + result.slice(start + specifier.length),
    text,
  )
}

/** `@scope/name/part` → `@scope/name`. */
export function packageOf(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")
}

/** True for a path, false for the name of a package or of a module of Node. */
export const isRelative = (specifier) => specifier.startsWith(".")
