import { z } from "zod"

/** Body of a failure below `/admin`, in the engine's form. */
export const AdminErrorBody = z
  .object({
    type: z
      .string()
      .optional()
      .describe(
        "invalid_data (400), not_allowed (400), unauthorized (401), forbidden (403), not_found (404), conflict (409), or the code of a rejection such as rate_limited (429)",
      ),
    code: z.string().optional(),
    message: z.string().describe("For the person who reads it."),
  })
  .meta({ id: "AdminErrorBody" })

export type AdminErrorBody = z.infer<typeof AdminErrorBody>
