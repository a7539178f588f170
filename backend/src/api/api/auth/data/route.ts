import type { AccountDataRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { accountData } from "../../../../account-data/account-data"
import type { ShopRequest } from "../../../../account/sessions/require-session"

/** A copy of the account's data, after its password. */
export async function POST(req: ShopRequest<AccountDataRequest>, res: MedusaResponse): Promise<void> {
  res.setHeader("Cache-Control", "no-store")
  res.json(await accountData(req, req.validatedBody.currentPassword))
}
