import type { VariantOption } from "@mavazi/contracts"
import { createContext, useContext } from "react"
import * as cartCopy from "~/shared/copy/cart"

export interface AddToCartRequest {
  productId: string
  variantId?: string
  size?: string
  color?: string
  options?: readonly VariantOption[]
  quantity: number
  /** Shown in a guest's cart until the server has priced it. */
  name: string
  price: number
  image: string | null
}

/** Adds a product to the cart. Never throws. */
export type AddToCart = (request: AddToCartRequest) => Promise<{ success: boolean; error?: string }>

const noCart: AddToCart = () => Promise.resolve({ success: false, error: cartCopy.addToCartFailed })

/**
 * Adds products to the cart from any product card. The page shell provides it from `features/cart`, so that the
 * catalogue does not depend on that feature.
 */
export const AddToCartContext = createContext<AddToCart>(noCart)

export function useAddToCartAction(): AddToCart {
  return useContext(AddToCartContext)
}
