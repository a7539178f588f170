import type { MergeCartResponse } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { buyAgain } from "../../../../../cart/buy-again"
import { cartCommandOf } from "../../../../../cart/cart-command"
import { readCart } from "../../../../../cart/read-cart"
import { consume } from "../../../../../security/rate-limit"

export async function POST(req: ShopRequest, res: MedusaResponse<MergeCartResponse>): Promise<void> {
  await consume(req, "buyAgainByAccount", req.shopper.customerId)
  const change = cartCommandOf(req)
  const changes = await buyAgain(change, req.params.id ?? "")
  res.json({ cart: await readCart(change), changes })
}
