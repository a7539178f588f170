import { z } from "zod"

/**
 * Body of every answer that is not a success. `message` is written for the person who reads it,
 * `code` for the program, `errors` names single fields of the request.
 */
export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "ErrorBody", description: "What went wrong, in words for people and a code for programs." })

export type ErrorBody = z.infer<typeof ErrorBody>
