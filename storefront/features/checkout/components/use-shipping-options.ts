import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { type DeliveryPlace, fetchOptions } from "../api/checkout-service"

export interface ShippingOptions {
  options: CheckoutOptions | null
  loading: boolean
  error: string | null
  /** Reloads the options for a place. Responses of earlier requests are ignored. */
  load: (place: DeliveryPlace) => Promise<void>
}

/** The shipping options for this cart, loaded when the page opens and again for each place. */
export function useShippingOptions(
  firstPlace: DeliveryPlace,
  { isGuest, onFirst }: { isGuest: boolean; onFirst: (options: CheckoutOptions) => void },
): ShippingOptions {
  const [state, setState] = useState<Omit<ShippingOptions, "load">>({ options: null, loading: true, error: null })
  const latestRequest = useRef(0)

  const load = useCallback(
    async (place: DeliveryPlace) => {
      const question = ++latestRequest.current
      setState((before) => ({ ...before, loading: true, error: null }))
      const response = await fetchOptions(place, isGuest)
      if (question !== latestRequest.current) return
      if (response.success) setState({ options: response.options, loading: false, error: null })
      else setState((before) => ({ ...before, loading: false, error: response.error }))
    },
    [isGuest],
  )

  const [first] = useState(firstPlace)
  useEffect(() => void load(first), [load, first])

  const { options } = state
  const filled = useRef(false)
  // Before the options are painted: the form would be shown for a moment, and then the address book.
  useLayoutEffect(() => {
    if (!options || filled.current) return
    filled.current = true
    onFirst(options)
  }, [options, onFirst])

  return { ...state, load }
}
