import { z } from "zod"

const LONGEST_NOTE = 500

export const PluginNameNote = z
  .object({ text: z.string() })
  .meta({ id: "PluginNameNote", description: "Plugin name: the note of a product, empty when it has none." })

export const PluginNameNoteRequest = z
  .object({ text: z.string().trim().max(LONGEST_NOTE) })
  .meta({ id: "PluginNameNoteRequest", description: "Plugin name: another note, or an empty one, which removes it." })

export type PluginNameNote = z.infer<typeof PluginNameNote>
export type PluginNameNoteRequest = z.infer<typeof PluginNameNoteRequest>
