import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { createJiti } from "jiti"
import type { Plugin } from "vite"

/** Folder of the content files that merchants edit. */
export const CONTENT = fileURLToPath(new URL("../../content", import.meta.url))

const fileOf = (name: string) => path.join(CONTENT, `${name}.yaml`)

/** Loaded when it is used: Vite's own loader of this file does not read the schemas, which have no package type. */
const loadCheck = () => createJiti(import.meta.url).import<typeof import("./check.ts")>("./check.ts")

/** Throws with the errors of all content files at once. */
async function checkAll(): Promise<void> {
  const { check, FILE_NAMES } = await loadCheck()
  const errors = FILE_NAMES.flatMap((name) => {
    if (!existsSync(fileOf(name))) return [`content/${name}.yaml is missing: put it back.`]
    const checked = check(name, readFileSync(fileOf(name), "utf8"))
    return checked.ok ? [] : checked.faults
  })
  if (errors.length === 0) return
  const message = `The content has faults.\n\n${errors.map((error) => `  ${error}\n`).join("")}`
  // Without a stack trace, which does not help an editor of texts.
  throw Object.assign(new Error(message), { stack: message })
}

/**
 * Compiles `content/*.yaml` to typed modules at build time, so that no bundle contains the parser or the schemas.
 * `shared/content/content-files.server.ts` is the only module that imports them: no page's script has words of its own.
 */
export function contentFiles(): Plugin {
  return {
    name: "content-files",
    enforce: "pre",
    buildStart: checkAll,
    transform: {
      filter: { id: /\/content\/[\w-]+\.yaml$/ },
      async handler(source, id) {
        const { check } = await loadCheck()
        const name = path.basename(id, ".yaml")
        const checked = check(name, source)
        if (!checked.ok) throw new Error(checked.faults.join("\n"))
        return { code: `export default ${JSON.stringify(checked.content)}`, map: null }
      },
    },
  }
}
