import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mailboxPage } from "../../email/mailbox/mailbox-page"
import { openMailbox } from "../../email/mailbox/open-mailbox"
import { sendPage } from "../../http/send-page"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendPage(res, mailboxPage(await openMailbox(req).list()))
}
