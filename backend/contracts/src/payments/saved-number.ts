import { z } from "zod"

export const SavedNumber = z
  .object({
    id: z.string(),
    phone: z.string().describe("With masked digits: `0712 *** 678`."),
  })
  .meta({ id: "SavedNumber", description: "A phone number with which the account has paid." })

export const SavedNumbers = z.object({ numbers: z.array(SavedNumber) }).meta({ id: "SavedNumbers" })

/** `phoneId` of a request. */
export const savedNumberId = z
  .string()
  .max(60)
  .optional()
  .describe("Id of one of the account's saved numbers, instead of `phone`.")

export type SavedNumber = z.infer<typeof SavedNumber>
export type SavedNumbers = z.infer<typeof SavedNumbers>
