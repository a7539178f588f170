import { useState } from "react"
import { type AddToCartRequest, useAddToCartAction } from "~/shared/api/add-to-cart-context"
import * as cartCopy from "~/shared/copy/cart"
import { Button, type ButtonStyle } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"

export interface AddToCartButtonProps extends ButtonStyle {
  /** Null while an option is not chosen: then `onIncomplete` is called instead. */
  request: AddToCartRequest | null
  onIncomplete?: () => void
  onAdded: () => void
  onFailed: (error: string) => void
  soldOut?: boolean
}

/** 'Add to Cart', 'Adding...' during the call, 'Sold out' without stock. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { request, onIncomplete, onAdded, onFailed, soldOut = false, ...style } = props
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
    else onFailed(error ?? cartCopy.addToCartFailed)
  }

  if (soldOut) {
    return (
      <Button {...style} variant={style.variant === "quiet" ? "quiet" : "secondary"} disabled>
        {copy.soldOut}
      </Button>
    )
  }
  return (
    <Button {...style} busy={adding} onClick={() => void add()}>
      {adding ? copy.adding : copy.addToCart}
      {request !== null && <span className="visually-hidden">: {request.name}</span>}
    </Button>
  )
}
