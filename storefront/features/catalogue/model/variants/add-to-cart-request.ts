import type { ProductCard, ProductOffer } from "@mavazi/contracts"
import type { AddToCartRequest } from "~/shared/api/add-to-cart-context"

/** What one press of "Add to Cart" asks for: this variant, at the price that stands beside the button. */
export function addToCartRequestOf(
  { id, name, price, image }: Pick<ProductCard, "id" | "name" | "price" | "image">,
  offer: ProductOffer | null,
): AddToCartRequest {
  const request = { productId: id, quantity: 1, name }
  if (offer === null) return { ...request, price, image }
  const { variantId, options, size, color } = offer
  return {
    ...request,
    ...{ variantId, options, price: offer.price, image: offer.image ?? image },
    ...(size !== null && { size }),
    ...(color !== null && { color }),
  }
}
