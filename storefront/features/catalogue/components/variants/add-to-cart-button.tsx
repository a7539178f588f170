import { useState } from "react"
import { type AddToCartRequest, useAddToCartAction } from "~/shared/api/add-to-cart-context"
import { NOT_ADDED } from "~/shared/config/cart-copy"
import { Button, type ButtonStyle } from "~/shared/ui/buttons/button"

export interface AddToCartButtonProps extends ButtonStyle {
  /** Null while the shopper has still something to choose: then `onIncomplete` is called instead. */
  request: AddToCartRequest | null
  onIncomplete?: () => void
  onAdded: () => void
  onFailed: (error: string) => void
  soldOut?: boolean
}

/** 'Add to Cart', 'Adding...' while it is under way, 'Sold out' when nothing is left. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { request, onIncomplete, onAdded, onFailed, soldOut = false, ...look } = props
  const addToCart = useAddToCartAction()
  const [adding, setAdding] = useState(false)

  const add = async () => {
    if (request === null) {
      onIncomplete?.()
      return
    }
    setAdding(true)
    const { success, error } = await addToCart(request)
    setAdding(false)
    if (success) onAdded()
    else onFailed(error ?? NOT_ADDED)
  }

  if (soldOut) {
    return (
      <Button {...look} variant={look.variant === "quiet" ? "quiet" : "secondary"} disabled>
        Sold out
      </Button>
    )
  }
  return (
    <Button {...look} busy={adding} onClick={() => void add()}>
      {adding ? "Adding..." : "Add to Cart"}
      {request !== null && <span className="visually-hidden">: {request.name}</span>}
    </Button>
  )
}
