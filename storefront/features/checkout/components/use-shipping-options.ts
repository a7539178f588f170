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

interface State extends Omit<ShippingOptions, "load"> {
  /** Whose shipping options `options` has. */
  place: DeliveryPlace | null
}

const isSame = (one: DeliveryPlace, other: DeliveryPlace | null) =>
  one.city.trim() === other?.city.trim() && one.county.trim() === other.county.trim()

/** While options are loading. Those of another place may not be offered here, and a list that changes moves what is below it. */
const loadingAt = (place: DeliveryPlace, { options, ...shown }: State): State => ({
  ...shown,
  options: options && (isSame(place, shown.place) ? options : { ...options, shippingOptions: [] }),
  loading: true,
  error: null,
})

/** The shipping options for this cart, loaded when the page opens and again for each place. */
export function useShippingOptions(
  firstPlace: DeliveryPlace,
  { isGuest, onFirst }: { isGuest: boolean; onFirst: (options: CheckoutOptions) => void },
): ShippingOptions {
  const [state, setState] = useState<State>({ options: null, loading: true, error: null, place: null })
  const latestRequest = useRef(0)

  const load = useCallback(
    async (place: DeliveryPlace) => {
      const question = ++latestRequest.current
      setState((before) => loadingAt(place, before))
      const response = await fetchOptions(place, isGuest)
      if (question !== latestRequest.current) return
      if (response.success) setState({ options: response.options, loading: false, error: null, place })
      else setState((before) => ({ ...before, loading: false, error: response.error }))
    },
    [isGuest],
  )

  const [first] = useState(firstPlace)
  useEffect(() => void load(first), [load, first])

  const { options, loading, error } = state
  const filled = useRef(false)
  // Before the options are painted: the form would be shown for a moment, and then the address book.
  useLayoutEffect(() => {
    if (!options || filled.current) return
    filled.current = true
    onFirst(options)
  }, [options, onFirst])

  return { options, loading, error, load }
}
