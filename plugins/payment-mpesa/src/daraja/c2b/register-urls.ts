import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

const RegisterAnswer = z.object({
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().default(""),
})

const OPERATION = { path: "/mpesa/c2b/v2/registerurl", timeoutMs: 10_000, answer: RegisterAnswer }

/** `0` in the documentation, eight zeros in answers. */
const ACCEPTED = /^0+$/

/**
 * Registers the C2B URLs of the shortcode. A payment is completed when validation does not answer in time. Production accepts
 * URLs once; a change needs a request to Safaricom.
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
