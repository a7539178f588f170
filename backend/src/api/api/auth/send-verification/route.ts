import type { AccountMessage } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../account/copy"
import { sendVerification } from "../../../../account/registration/verify-email"
import type { ShopRequest } from "../../../../account/sessions/require-session"

export async function POST(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await sendVerification(req)
  res.json({ message: copy.verificationLinkSent } satisfies AccountMessage)
}
