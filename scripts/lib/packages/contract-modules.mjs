import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { isRelative, rewriteImports } from "./module-imports.mjs"

const COMPILED = "./.medusa/server/src"

/**
 * Writes the ES modules of a contract beside its CommonJS files: `x.mjs` for bundlers, with the declarations `x.d.mts`, and
 * `x.node.mjs` for Node. The latter re-exports the CommonJS file: the engine loads that one, and Zod has one registry per
 * process, which refuses a second schema with the same name.
 *
 * @param {{ source: string, output: string }} folders `src/contract` of the plugin, and the compiled folder to pack
 */
export function writeContractModules({ source, output }) {
  if (!existsSync(source)) return
  const files = readdirSync(source, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  for (const file of files) {
    const name = file.replace(/\.ts$/, "")
    const folder = path.join(source, path.dirname(file))
    const withExtension = (specifier) => {
      if (!isRelative(specifier)) return specifier
      return existsSync(path.join(folder, `${specifier}.ts`)) ? `${specifier}.mjs` : `${specifier}/index.mjs`
    }
    const write = (extension, text) => writeFileSync(path.join(output, `${name}${extension}`), text)
    const { outputText } = ts.transpileModule(readFileSync(path.join(source, file), "utf8"), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    })
    write(".mjs", rewriteImports(outputText, withExtension))
    write(".d.mts", rewriteImports(readFileSync(path.join(output, `${name}.d.ts`), "utf8"), withExtension))
    write(".node.mjs", `export * from "./${path.basename(name)}.js"\n`)
  }
}

/**
 * An entry of `exports` as it is published. In the repository `import` leads to TypeScript, for Vite and Vitest; other
 * projects get the compiled ES modules.
 */
export function publishedEntry(entry) {
  if (typeof entry === "string" && entry.endsWith(".js"))
    return { types: entry.replace(/\.js$/, ".d.ts"), default: entry }
  const source = /^\.\/src\/(.+)\.ts$/.exec(entry.import?.default ?? "")?.[1]
  if (source === undefined) return entry
  const compiled = (extension) => `${COMPILED}/${source}${extension}`
  return {
    import: { types: compiled(".d.mts"), node: compiled(".node.mjs"), default: compiled(".mjs") },
    require: entry.require,
  }
}
