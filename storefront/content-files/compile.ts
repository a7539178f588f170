import { PLACEHOLDERS } from "./placeholders.ts"

const inTemplate = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, "\\$&")

function textToCode(text: string): string {
  const parts = text.split(/\{([^}]*)\}/)
  if (parts.length === 1) return JSON.stringify(text)
  return `\`${parts.map((part, index) => (index % 2 === 0 ? inTemplate(part) : `\${${PLACEHOLDERS[part]?.value ?? ""}}`)).join("")}\``
}

function toCode(value: unknown): string {
  if (typeof value === "string") return textToCode(value)
  if (Array.isArray(value)) return `[${value.map(toCode).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${toCode(inner)}`)
    .join(",")}}`
}

/** Compiles validated content to a module with a default export. Placeholders become imports of their values. */
export function compile(content: unknown): string {
  const code = toCode(content)
  const used = Object.values(PLACEHOLDERS).filter((figure) => figure && code.includes(`\${${figure.value}}`))
  const imports = new Set(
    used.flatMap((figure) =>
      Object.entries(figure?.imports ?? {}).map(([from, imports]) => `import ${imports} from ${JSON.stringify(from)}`),
    ),
  )
  return [...imports, `export default ${code}`].join("\n")
}
