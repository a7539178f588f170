import type { AccountMessage } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../account/copy"
import { endOtherSessions, listSessions } from "../../../../account/sessions/account-sessions"
import type { ShopRequest } from "../../../../account/sessions/require-session"

/** The account's signed-in devices. */
export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await listSessions(req))
}

/** Signs out every other device. */
export async function DELETE(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await endOtherSessions(req, res)
  res.json({ message: copy.othersSignedOut } satisfies AccountMessage)
}
