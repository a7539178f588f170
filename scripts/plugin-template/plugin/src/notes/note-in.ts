/** Where a product keeps its note: a key of its metadata, named like the plugin. */
export const NOTE_KEY = "plugin_name"

/** The note in the metadata of a product. Other code may write metadata too: what is no text is no note. */
export function noteIn(metadata: Record<string, unknown> | null | undefined): string {
  const note = metadata?.[NOTE_KEY]
  return typeof note === "string" ? note : ""
}
