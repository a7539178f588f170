import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { check } from "./check.ts"
import { compile } from "./compile.ts"
import { type ContentName, SCHEMAS } from "./schemas.ts"

/** Folder of the content files that merchants edit. */
export const CONTENT = fileURLToPath(new URL("../../content", import.meta.url))

const isName = (name: string): name is ContentName => name in SCHEMAS
const fileOf = (name: string) => path.join(CONTENT, `${name}.yaml`)

/** Throws with the errors of all content files at once. */
function checkAll(): void {
  const errors = Object.keys(SCHEMAS)
    .filter(isName)
    .flatMap((name) => {
      if (!existsSync(fileOf(name))) return [`content/${name}.yaml is missing: put it back.`]
      const checked = check(name, readFileSync(fileOf(name), "utf8"))
      return checked.ok ? [] : checked.faults
    })
  if (errors.length === 0) return
  const message = `The content has faults.\n\n${errors.map((error) => `  ${error}\n`).join("")}`
  // Without a stack trace, which does not help an editor of texts.
  throw Object.assign(new Error(message), { stack: message })
}

/** Compiles `content/*.yaml` to typed modules at build time, so that no bundle contains the parser or the schemas. */
export function contentFiles(): Plugin {
  return {
    name: "content-files",
    enforce: "pre",
    buildStart() {
      checkAll()
    },
    transform: {
      filter: { id: /\/content\/[\w-]+\.yaml$/ },
      handler(source, id) {
        const name = path.basename(id, ".yaml")
        if (!isName(name)) throw new Error(`content/${name}.yaml has no schema in storefront/content-files/schemas.ts.`)
        const checked = check(name, source)
        if (!checked.ok) throw new Error(checked.faults.join("\n"))
        return { code: compile(checked.content), map: null }
      },
    },
  }
}
