import { displayName } from "../../products/sellable-variant"
import { ApiFailure } from "../../http/api-failure"
import type { PricedLine } from "./cart-lines"

/** @throws ApiFailure 409 `out_of_stock` with the line's name and its available stock */
export function throwOutOfStock(line: PricedLine, left: number): never {
  const name = displayName(line)
  const message = left > 0 ? `Only ${String(left)} of ${name} left.` : `${name} is sold out.`
  throw new ApiFailure(409, message, "out_of_stock", undefined, { variantId: line.variantId, left })
}
