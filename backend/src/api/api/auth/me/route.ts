import type { UpdateProfileRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { setLowDataCookie } from "../../../../account/profile/low-data-cookie"
import { readPerson } from "../../../../account/profile/person"
import { updateProfile } from "../../../../account/profile/profile"
import { notSignedIn, type ShopRequest } from "../../../../account/sessions/require-session"

/** The signed-in user. */
export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const user = await readPerson(req.scope, req.shopper.customerId, req.shopper.authIdentityId)
  if (!user) throw notSignedIn()
  res.json(user)
}

/** Changes name, phone, address, avatar, low-data mode or language; returns the updated user. */
export async function PATCH(req: ShopRequest<UpdateProfileRequest>, res: MedusaResponse): Promise<void> {
  await updateProfile(req.scope, req.shopper.customerId, req.validatedBody)
  setLowDataCookie(res, req.validatedBody.lowData ?? null)
  await GET(req, res)
}
