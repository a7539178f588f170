import { z } from "zod"

/**
 * Body of every unsuccessful response. `message` is for the user, `code` for the program, `errors` has a message for
 * each invalid field of the request.
 */
export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "ErrorBody", description: "An error: a message for people and a code for programs." })

export type ErrorBody = z.infer<typeof ErrorBody>
