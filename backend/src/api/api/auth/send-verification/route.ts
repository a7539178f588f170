import type { AccountMessage } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { sendVerification } from "../../../../account/registration/verify-email"
import type { ShopRequest } from "../../../../account/sessions/require-session"

export async function POST(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await sendVerification(req)
  res.json({ message: "The link is on its way to you." } satisfies AccountMessage)
}
