import type { AccountMessage } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { sendVerification } from "../../../../account/verify-email"
import type { ShopRequest } from "../../../../http/session"

export async function POST(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await sendVerification(req)
  res.json({ message: "The link is on its way to you." } satisfies AccountMessage)
}
