import type { AddCodeRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { cartCommandOf } from "../../../../cart/cart-command"
import { addCode } from "../../../../cart/codes"
import { readCart } from "../../../../cart/read-cart"
import type { CartRequest } from "../../../../cart/cart-request"
import { clientAddressOf, consume, release } from "../../../../security/rate-limit"

/** Enters a promotion code; answers the cart. Refused codes count towards a limit. */
export async function POST(req: CartRequest<AddCodeRequest>, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  const source = clientAddressOf(req)
  await consume(req, "cartCodeBySource", source)
  await consume(req, "cartCodeByAccount", change.owner.id)
  await addCode(change, req.validatedBody.code)
  await release(req, "cartCodeByAccount", change.owner.id)
  await release(req, "cartCodeBySource", source)
  res.json(await readCart(change))
}
