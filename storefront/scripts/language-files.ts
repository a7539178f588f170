import { existsSync } from "node:fs"
import type { Plugin } from "vite"

/**
 * In the build of another language, a file with a sibling for that language is replaced by it: `copy.ts` by `copy.sw.ts`.
 * English files are the originals and have no sibling of their own.
 */
export function languageFiles(language: string): Plugin {
  const isSibling = (file: string) => file.endsWith(`.${language}.ts`)
  return {
    name: "language-files",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (language === "en" || importer === undefined || !/^(?:[./~]|@mavazi\/)/.test(source)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved === null || resolved.external !== false || !resolved.id.endsWith(".ts") || isSibling(resolved.id))
        return resolved
      const sibling = resolved.id.replace(/\.ts$/, `.${language}.ts`)
      return existsSync(sibling) ? { ...resolved, id: sibling } : resolved
    },
  }
}
