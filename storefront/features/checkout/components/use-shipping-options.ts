import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { useCallback, useEffect, useRef, useState } from "react"
import { fetchOptions } from "../api/checkout-service"

export interface ShippingOptions {
  options: CheckoutOptions | null
  loading: boolean
  error: string | null
  /** Reloads the options for a city. Responses of earlier requests are ignored. */
  load: (city: string) => Promise<void>
}

/** The shipping options for this cart, loaded when the page opens and again for each city. */
export function useShippingOptions(firstCity: string, onFirst: (options: CheckoutOptions) => void): ShippingOptions {
  const [state, setState] = useState<Omit<ShippingOptions, "load">>({ options: null, loading: true, error: null })
  const latestRequest = useRef(0)

  const load = useCallback(async (city: string) => {
    const question = ++latestRequest.current
    setState((before) => ({ ...before, loading: true, error: null }))
    const response = await fetchOptions(city)
    if (question !== latestRequest.current) return
    if (response.success) setState({ options: response.options, loading: false, error: null })
    else setState((before) => ({ ...before, loading: false, error: response.error }))
  }, [])

  const [city] = useState(firstCity)
  useEffect(() => void load(city), [load, city])

  const { options } = state
  const filled = useRef(false)
  useEffect(() => {
    if (!options || filled.current) return
    filled.current = true
    onFirst(options)
  }, [options, onFirst])

  return { ...state, load }
}
