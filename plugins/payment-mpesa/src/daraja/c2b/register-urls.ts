import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaRejected } from "../http/errors"

const RegisterAnswer = z.object({
  ResponseCode: z.union([z.string(), z.number()]).transform(String).nullish(),
  ResponseDescription: z.string().default(""),
})

const OPERATION = { path: "/mpesa/c2b/v2/registerurl", timeoutMs: 10_000, answer: RegisterAnswer }

/** `0` in the documentation, eight zeros in answers; the sandbox has also answered without a code. */
const isAccepted = ({ ResponseCode: code, ResponseDescription }: z.infer<typeof RegisterAnswer>) =>
  code == null ? /^success/i.test(ResponseDescription) : /^0+$/.test(code)

/**
 * Registers the C2B URLs of the shortcode. A payment is completed when validation does not answer in time. Production
 * accepts URLs once; a change needs the deletion of the earlier ones on Daraja's portal, or a request to Safaricom.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function registerC2bUrls(
  client: DarajaClient,
  { confirmationUrl, validationUrl }: { confirmationUrl: string; validationUrl: string },
): Promise<void> {
  const answer = await client.post(OPERATION, {
    ShortCode: client.config.shortcode,
    ResponseType: "Completed",
    ConfirmationURL: confirmationUrl,
    ValidationURL: validationUrl,
  })
  if (!isAccepted(answer)) throw new DarajaRejected(200, answer.ResponseCode ?? "", answer.ResponseDescription)
}
