import type { ProductOffer } from "@mavazi/contracts"
import { choiceWords } from "@mavazi/contracts/variant-options"

/** `Size M · Indigo · Material: Linen`; empty for a product without options. */
export function offerLabel(offer: Pick<ProductOffer, "size" | "color" | "options">): string {
  const { size } = offer
  // "One size" needs no prefix.
  const named = size === null || /size/i.test(size) ? size : `Size ${size}`
  return choiceWords({ ...offer, size: named }).join(" · ")
}
