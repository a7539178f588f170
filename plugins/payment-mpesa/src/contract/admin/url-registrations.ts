import { z } from "zod"

const RegistrationFailure = z
  .object({
    at: z.string(),
    code: z.string().nullable().describe("Daraja's code; null when it gave no answer."),
    text: z.string().describe("Daraja's words, or why there was no answer."),
    already_registered: z
      .boolean()
      .describe("The shortcode has URLs; the shop does not know whether they are its own."),
  })
  .meta({ id: "MpesaRegistrationFailure" })

export const UrlRegistration = z
  .object({
    state: z
      .enum(["registered", "confirmed", "waiting", "refused"])
      .describe(
        "registered: Daraja accepted the URLs, or a confirmation arrived at them; confirmed: a merchant says that Safaricom has them; waiting: no answer yet; refused: see `failure`.",
      ),
    registered_at: z.string().nullable(),
    confirmed_at: z.string().nullable(),
    confirmed_by: z.string().nullable().describe("Name of the merchant who confirmed the URLs."),
    failure: RegistrationFailure.nullable(),
    next_attempt_at: z.string().nullable(),
  })
  .meta({ id: "MpesaUrlRegistration" })

export const UrlRegistrationsResponse = z
  .object({
    paybill: UrlRegistration.nullable().describe(
      "URLs for payments by paybill, which are offered when they are registered or confirmed; null when this shop takes none.",
    ),
    pull: UrlRegistration.nullable().describe("Pull Transactions; null where it is not configured."),
  })
  .meta({ id: "MpesaUrlRegistrationsResponse" })

export type UrlRegistration = z.infer<typeof UrlRegistration>
export type UrlRegistrationsResponse = z.infer<typeof UrlRegistrationsResponse>
