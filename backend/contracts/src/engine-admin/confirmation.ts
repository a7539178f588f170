import { z } from "zod"
import { CONFIRMATION_REQUIRED } from "./copy"

/** Password, code or both, entered again within a session. */
export const ConfirmationRequest = z
  .object({ password: z.string().min(1).max(256), code: z.string().trim().min(1).max(64) })
  .partial()
  .refine(({ password, code }) => password !== undefined || code !== undefined, CONFIRMATION_REQUIRED)

/** ISO 8601 times; null when not confirmed in the last ten minutes. */
export const Confirmation = z.object({
  has_factor: z.boolean().describe("True when the login has an authenticator app."),
  password_confirmed_until: z.string().nullable(),
  code_confirmed_until: z.string().nullable(),
})

export const ConfirmationResponse = z.object({ confirmation: Confirmation })

export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>
export type Confirmation = z.infer<typeof Confirmation>
export type ConfirmationResponse = z.infer<typeof ConfirmationResponse>
