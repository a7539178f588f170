import type { ProductOffer } from "@mavazi/contracts"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

/** `Size M · Indigo · Material: Linen`; empty for a product without options. */
export function offerLabel(offer: Pick<ProductOffer, "size" | "color" | "options">): string {
  const { size } = offer
  // "One size" and "Saizi moja" need no prefix.
  const named = size === null || /size|saizi/i.test(size) ? size : interpolate(copy.sizeValue, { size })
  return optionLabels({ ...offer, size: named }).join(" · ")
}
