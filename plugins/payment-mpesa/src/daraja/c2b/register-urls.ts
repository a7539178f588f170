import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

const RegisterAnswer = z.object({
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().default(""),
})

const OPERATION = { path: "/mpesa/c2b/v2/registerurl", timeoutMs: 10_000, answer: RegisterAnswer }

/** `0` in one of Daraja's documents, eight of them in its answers. */
const ACCEPTED = /^0+$/

/**
 * Tells Daraja where to send news of payments to the shortcode. When our validation does not answer in
 * time, the payment is completed: money is sorted out afterwards rather than refused unseen.
 * Production takes addresses once; changing them takes a request to Safaricom.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function registerC2bUrls(
  client: DarajaClient,
  { confirmationUrl, validationUrl }: { confirmationUrl: string; validationUrl: string },
): Promise<void> {
  const { ResponseCode, ResponseDescription } = await client.post(OPERATION, {
    ShortCode: client.config.shortcode,
    ResponseType: "Completed",
    ConfirmationURL: confirmationUrl,
    ValidationURL: validationUrl,
  })
  if (!ACCEPTED.test(ResponseCode)) throw new DarajaProtocol(`C2B registration answered ${ResponseDescription}`)
}
