import type { AccountMessage, DeleteAccountRequest } from "@mavazi/contracts"
import { ACCOUNT_DELETED } from "@mavazi/contracts/account/copy"
import type { MedusaResponse } from "@medusajs/framework/http"
import { deleteAccount } from "../../../../account-data/deletion/delete-account"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { clearSessionCookie } from "../../../../account/sessions/session-cookie"

/** Deletes the account, after its password. */
export async function POST(req: ShopRequest<DeleteAccountRequest>, res: MedusaResponse): Promise<void> {
  await deleteAccount(req, req.validatedBody.currentPassword)
  clearSessionCookie(req, res)
  res.json({ message: ACCOUNT_DELETED } satisfies AccountMessage)
}
