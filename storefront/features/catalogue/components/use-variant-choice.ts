import type { ProductCard, ProductVariant } from "@mavazi/contracts"
import { useRef, useState } from "react"
import type { AddToCartRequest } from "~/shared/api/add-to-cart-context"
import { type Choice, chosenVariant, colorOptions, firstChoice, sizeOptions, withColor } from "../model/variant-choice"

/** What the shopper has chosen, null for nothing yet, and how to choose otherwise. */
export type ChoiceState = readonly [chosen: Choice | null, choose: (choice: Choice) => void]

/** The choice of colour and size of one product, and the cart request that follows from it. */
export function useVariantChoice(
  product: ProductCard,
  variants: readonly ProductVariant[],
  [chosen, setChosen]: ChoiceState,
) {
  const [sizeMissing, setSizeMissing] = useState(false)
  const sizeGroup = useRef<HTMLFieldSetElement>(null)
  const choice = chosen ?? firstChoice(variants, product.image)
  const variant = chosenVariant(variants, choice)

  return {
    variant,
    color: choice.color,
    request: requestFor(product, variants, variant),
    askForSize: () => {
      setSizeMissing(true)
      sizeGroup.current?.querySelector<HTMLInputElement>(":enabled")?.focus()
    },
    picker: {
      colors: colorOptions(variants),
      sizes: sizeOptions(variants, choice.color),
      choice,
      onColor: (color: string) => setChosen(withColor(variants, choice, color)),
      onSize: (size: string) => {
        setChosen({ ...choice, size })
        setSizeMissing(false)
      },
      sizeMissing,
      sizeGroup,
    },
  }
}

/** Null while something is still to be chosen; without known variants the server takes the first in stock. */
function requestFor(
  { id, name, price, image }: ProductCard,
  variants: readonly ProductVariant[],
  variant: ProductVariant | null,
): AddToCartRequest | null {
  const request = { productId: id, quantity: 1, name, price, image }
  if (variants.length === 0) return request
  if (variant === null) return null
  return {
    ...request,
    variantId: variant.id,
    price: variant.price,
    image: variant.pictures[0] ?? image,
    ...(variant.size !== null && { size: variant.size }),
    ...(variant.color !== null && { color: variant.color }),
  }
}
