import type { ProductCard, ProductOffer } from "@mavazi/contracts"
import type { AddToCartRequest } from "~/shared/api/add-to-cart-context"

/** Request of "Add to Cart": the variant and the price shown beside the button. */
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
