import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../http/middleware/store-guard"
import { mailPage } from "../../../email/mailbox/mailbox-page"
import { openMailbox } from "../../../email/mailbox/open-mailbox"
import { sendPage } from "../../../http/send-page"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const mail = await openMailbox(req).find(String(req.params["id"]))
  if (!mail) throw notFound()
  sendPage(res, mailPage(mail))
}
