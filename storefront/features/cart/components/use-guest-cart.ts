import { useCallback, useEffect, useState } from "react"
import { fetchGuestCart, openGuestCart } from "../api/guest-cart-service"
import { contentsFromServer, type CartContents } from "../model/contents/cart-contents"
import { useCartStore } from "./cart-context"

interface ServerCart {
  /** Null until it is loaded. */
  contents: CartContents | null
  /** How it differs from the browser's cart, one sentence each. */
  changes: readonly string[]
  failed: boolean
}

/** The guest's cart on the server, made of the lines that this browser has kept when the page opened. */
export function useGuestCart(): ServerCart & { open: () => void; refresh: () => void } {
  const [state, setState] = useState<ServerCart>({ contents: null, changes: [], failed: false })
  const store = useCartStore()

  const open = useCallback(() => {
    setState((before) => ({ ...before, failed: false }))
    openGuestCart(store.guestItems()).then(
      ({ cart, changes }) => setState({ contents: contentsFromServer(cart), changes, failed: false }),
      () => setState((before) => ({ ...before, failed: true })),
    )
  }, [store])
  useEffect(open, [open])

  const refresh = () => {
    fetchGuestCart().then(
      (cart) => setState((before) => ({ ...before, contents: contentsFromServer(cart) })),
      // The checkout's next call reports what is wrong.
      () => undefined,
    )
  }
  return { ...state, open, refresh }
}
