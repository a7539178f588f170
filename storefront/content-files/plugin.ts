import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { createJiti } from "jiti"
import type { Plugin } from "vite"

/** Folder of the content files that merchants edit. */
export const CONTENT = fileURLToPath(new URL("../../content", import.meta.url))

const fileOf = (name: string) => path.join(CONTENT, `${name}.yaml`)
const translationOf = (name: string, language: string) => path.join(CONTENT, language, `${name}.yaml`)
const readText = (file: string) => readFileSync(file, "utf8")

/** Loaded when it is used: Vite's own loader of this file does not read the schemas, which have no package type. */
const loadCheck = () => createJiti(import.meta.url).import<typeof import("./check.ts")>("./check.ts")

/** A document in a language; the English one where that has no file. */
async function readDocument(name: string, { english, language }: { english: string; language: string }) {
  const { check, checkTranslation, isOtherLanguage } = await loadCheck()
  const file = translationOf(name, language)
  if (!isOtherLanguage(language) || !existsSync(file)) return check(name, english)
  return checkTranslation(name, readText(file), { english, language })
}

/** Throws with the errors of all content files at once. */
async function checkAll(language: string): Promise<void> {
  const { FILE_NAMES } = await loadCheck()
  const checked = await Promise.all(
    FILE_NAMES.map(async (name) => {
      if (!existsSync(fileOf(name))) return [`content/${name}.yaml is missing: put it back.`]
      const document = await readDocument(name, { english: readText(fileOf(name)), language })
      return document.ok ? [] : document.faults
    }),
  )
  const errors = checked.flat()
  if (errors.length === 0) return
  const message = `The content has faults.\n\n${errors.map((error) => `  ${error}\n`).join("")}`
  // Without a stack trace, which does not help an editor of texts.
  throw Object.assign(new Error(message), { stack: message })
}

/**
 * Compiles `content/*.yaml` to typed modules at build time, in the language of the build, so that no bundle contains the parser
 * or the schemas. `shared/content/content-files.server.ts` is the only module that imports them: no page's script has words of
 * its own.
 * @param language of the build; English is the default
 */
export function contentFiles(language = process.env["SHOP_LANGUAGE"] ?? "en"): Plugin {
  return {
    name: "content-files",
    enforce: "pre",
    buildStart: () => checkAll(language),
    transform: {
      filter: { id: /\/content\/[\w-]+\.yaml$/ },
      async handler(source, id) {
        const name = path.basename(id, ".yaml")
        const checked = await readDocument(name, { english: source, language })
        if (!checked.ok) throw new Error(checked.faults.join("\n"))
        const translation = translationOf(name, language)
        if (existsSync(translation)) this.addWatchFile(translation)
        return { code: `export default ${JSON.stringify(checked.content)}`, map: null }
      },
    },
  }
}
