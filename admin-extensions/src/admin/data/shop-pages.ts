import { fetchParsed } from "@mavazi/admin-ui"
import { z } from "zod"

type Metadata = Record<string, unknown>

/** What the shop shows of a category or collection, from its metadata: the URL of its picture and a text. Empty for nothing. */
export function contentOf(metadata: Metadata | null | undefined): { picture: string; description: string } {
  const read = (key: string) => (typeof metadata?.[key] === "string" ? metadata[key] : "")
  return { picture: read("picture"), description: read("description") }
}

/**
 * Stores the metadata of a category or collection.
 * @param path its call in the engine's admin
 */
export async function saveContent(path: string, metadata: Metadata): Promise<void> {
  await fetchParsed(z.object({}), path, { body: { metadata } })
}
