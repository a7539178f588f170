import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

/** `1 piece`, `12 pieces`. */
export function countLabel(total: number): string {
  return total === 1 ? copy.productCountOne : interpolate(copy.productCountMany, { total })
}
