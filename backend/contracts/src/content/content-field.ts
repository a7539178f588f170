import { z } from "zod"

/** A field of the form in which a document is edited. */
export const ContentField = z
  .object({
    name: z.string().describe("Its key in the group; empty for the entries of a list."),
    label: z.string(),
    kind: z.enum(["line", "text", "choice", "list", "group"]),
    optional: z.boolean(),
    choices: z.array(z.string()).optional(),
    entries: z.number().int().optional().describe("A list with this many entries, neither more nor fewer."),
    empty: z.boolean().optional().describe("True for a list that may have no entry."),
    get fields() {
      return z.array(ContentField).optional().describe("Of a group.")
    },
    get item() {
      return ContentField.optional().describe("Of a list: its entries.")
    },
  })
  .meta({ id: "ContentField", description: "A field of the form in which a document of the shop's words is edited." })

export type ContentField = z.infer<typeof ContentField>
