import type { VariantOption } from "@mavazi/contracts"
import { createContext, useContext } from "react"
import { NOT_ADDED } from "~/shared/config/cart-copy"

export interface AddToCartRequest {
  productId: string
  variantId?: string
  size?: string
  color?: string
  options?: readonly VariantOption[]
  quantity: number
  /** What a guest's cart shows until the server has priced it. */
  name: string
  price: number
  image: string | null
}

/** Puts something into the cart. Never throws: the answer says whether it worked, and if not, why. */
export type AddToCart = (request: AddToCartRequest) => Promise<{ success: boolean; error?: string }>

const noCart: AddToCart = () => Promise.resolve({ success: false, error: NOT_ADDED })

/**
 * The way from any product card to the cart. The page shell provides it (`features/cart`), the catalogue
 * uses it, and neither feature knows the other.
 */
export const AddToCartContext = createContext<AddToCart>(noCart)

export function useAddToCartAction(): AddToCart {
  return useContext(AddToCartContext)
}
