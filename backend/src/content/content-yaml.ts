import { parseDocument, stringify } from "yaml"

/** A document as a file of `content/`. */
export const toYaml = (value: unknown): string => stringify(value, { schema: "failsafe", lineWidth: 0 })

/** The value of a YAML text, in which every scalar is text, or the reason why it cannot be read. */
export function fromYaml(source: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  // No document needs aliases, and a few of them expand to gigabytes.
  const document = parseDocument(source, { schema: "failsafe", prettyErrors: false })
  const [error] = document.errors
  if (error) return { ok: false, reason: error.message }
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: 0 }) as unknown }
  } catch (thrown) {
    return { ok: false, reason: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}
