/** What the shop shows of a category or collection, from its metadata: the URL of its picture and a text. Empty for nothing. */
export function contentOf(metadata: Record<string, unknown> | null | undefined): {
  picture: string
  description: string
} {
  const read = (key: string) => (typeof metadata?.[key] === "string" ? metadata[key] : "")
  return { picture: read("picture"), description: read("description") }
}
