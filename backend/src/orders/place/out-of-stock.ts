import { displayName } from "../../products/sellable-variant"
import { ApiFailure } from "../../http/api-failure"
import type { PricedLine } from "./cart-lines"
import * as copy from "../copy"

/** @throws ApiFailure 409 `out_of_stock` with the line's name and its available stock */
export function throwOutOfStock(line: PricedLine, left: number): never {
  const name = displayName(line)
  const message = left > 0 ? copy.lineLeft(name, left) : copy.lineSoldOut(name)
  throw new ApiFailure(409, message, "out_of_stock").withFields({ variantId: line.variantId, left })
}
