import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { openMailbox } from "../../../email/mailbox/open-mailbox"

/** The mailbox as JSON; `?to=` filters by recipient. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { to } = req.query
  res.json({ messages: await openMailbox(req).list(typeof to === "string" ? to : undefined) })
}
