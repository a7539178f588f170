import { z } from "zod"
import { DEFAULT_LANGUAGE, LANGUAGES } from "../shared/language"
import { ENGLISH_ONLY } from "./copy"

/** E-mails that can be previewed with sample data, in the order of what happens to an order and an account. */
export const EMAIL_SAMPLES = [
  ...(["placed", "placed_manual", "paid", "paid_in_part", "review", "late_payment", "moved"] as const),
  ...(["changed", "changed_owed", "payment_voided", "terms_changed", "order_link"] as const),
  ...(["shipped", "delivered", "ready_for_pickup", "picked_up", "cancelled", "expired"] as const),
  ...(["return_requested", "return_cancelled", "returned", "return_received", "refunded", "reversed"] as const),
  ...(["exchange_requested", "exchange_approved", "exchange_refused", "exchange_cancelled"] as const),
  ...(["exchange_unpaid", "review_request", "restocked", "message_reply"] as const),
  ...(["verify_email", "reset_password", "password_changed", "new_device", "account_deleted"] as const),
  ...(["payment_alert", "low_stock"] as const),
] as const

/** E-mails to the merchant, which are English. */
export const MERCHANT_SAMPLES: readonly string[] = ["payment_alert", "low_stock"]

export const EmailSample = z.enum(EMAIL_SAMPLES).meta({ id: "EmailSample", description: "An e-mail with sample data." })

export const PreviewEmailRequest = z
  .object({
    sample: EmailSample,
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
    value: z.record(z.string(), z.unknown()).describe("The document of the e-mails' texts, published or not."),
  })
  .refine(({ sample, language }) => language === DEFAULT_LANGUAGE || !MERCHANT_SAMPLES.includes(sample), {
    error: ENGLISH_ONLY,
  })
  .meta({ id: "PreviewEmailRequest" })

export const EmailPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: "EmailPreview", description: "An e-mail as it would be sent. Nothing is stored or sent." })

export type EmailSample = z.infer<typeof EmailSample>
export type PreviewEmailRequest = z.infer<typeof PreviewEmailRequest>
export type EmailPreview = z.infer<typeof EmailPreview>
