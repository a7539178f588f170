import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mailboxPage } from "../../mail/mailbox-page"
import { openMailbox, sendPage } from "../../mail/open-mailbox"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendPage(res, mailboxPage(await openMailbox(req).list()))
}
