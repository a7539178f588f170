import type { ProductCard, ProductVariant } from "@mavazi/contracts"
import { useRef, useState } from "react"
import type { AddToCartRequest } from "~/shared/api/add-to-cart-context"
import { addToCartRequestOf } from "../../model/variants/add-to-cart-request"
import {
  type Choice,
  chosenVariant,
  firstChoice,
  firstMissingOption,
  optionGroups,
  priceOf,
  withValue,
} from "../../model/variants/variant-choice"

/** The chosen values, null for options not chosen yet, and a function to change the choice. */
export type ChoiceState = readonly [chosen: Choice | null, choose: (choice: Choice) => void]

export type VariantChoice = ReturnType<typeof useVariantChoice>

/** The choice of one product's options, and the cart request that results from it. */
export function useVariantChoice(
  product: ProductCard,
  variants: readonly ProductVariant[],
  [chosen, setChosen]: ChoiceState,
) {
  const [missing, setMissing] = useState<string | null>(null)
  const missingGroup = useRef<HTMLFieldSetElement>(null)
  const all = { options: product.options, variants }
  const choice = chosen ?? firstChoice(all, product.image)
  const variant = chosenVariant(all, choice)
  const price = variant ? { ...variant, varies: false } : priceOf(variants, choice)

  return {
    variant,
    choice,
    price: {
      amount: price?.price ?? product.price,
      before: price ? price.compareAtPrice : product.compareAtPrice,
      from: price ? price.varies : product.priceVaries && product.offer === null,
    },
    // A row that was stored by an earlier version has no tiers until the read model is rebuilt.
    tiers: price?.tiers ?? [],
    request: requestFor(product, variants, variant),
    isSoldOut: product.stock < 1 || variant?.stock === 0,
    showMissingOption: () => {
      setMissing(firstMissingOption(all, choice))
      // After the error is rendered, scroll to the middle of the viewport, where no sticky element covers it.
      requestAnimationFrame(() => {
        missingGroup.current?.querySelector<HTMLInputElement>(":enabled")?.focus({ preventScroll: true })
        missingGroup.current?.scrollIntoView({ block: "center" })
      })
    },
    picker: {
      groups: optionGroups(all, choice),
      choice,
      onChoose: (name: string, value: string) => {
        setChosen(withValue(all, choice, [name, value]))
        if (name === missing) setMissing(null)
      },
      missing,
      missingGroup,
    },
  }
}

/** Null while an option is not chosen; before the variants are loaded, the variant that the card offers. */
function requestFor(
  product: ProductCard,
  variants: readonly ProductVariant[],
  variant: ProductVariant | null,
): AddToCartRequest | null {
  if (variants.length === 0) return addToCartRequestOf(product, product.offer)
  return variant && addToCartRequestOf(product, { ...variant, variantId: variant.id })
}
