import { FIGURES } from "./figures.ts"

const inTemplate = (words: string) => JSON.stringify(words).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, "\\$&")

function textToCode(text: string): string {
  const parts = text.split(/\{([^}]*)\}/)
  if (parts.length === 1) return JSON.stringify(text)
  return `\`${parts.map((part, place) => (place % 2 === 0 ? inTemplate(part) : `\${${FIGURES[part]?.value ?? ""}}`)).join("")}\``
}

function toCode(value: unknown): string {
  if (typeof value === "string") return textToCode(value)
  if (Array.isArray(value)) return `[${value.map(toCode).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${toCode(inner)}`)
    .join(",")}}`
}

/** Validated content → source of a module with it as default export. Placeholders become imports of their values. */
export function compile(content: unknown): string {
  const code = toCode(content)
  const used = Object.values(FIGURES).filter((figure) => figure && code.includes(`\${${figure.value}}`))
  const imports = new Set(
    used.flatMap((figure) =>
      Object.entries(figure?.imports ?? {}).map(([from, what]) => `import ${what} from ${JSON.stringify(from)}`),
    ),
  )
  return [...imports, `export default ${code}`].join("\n")
}
