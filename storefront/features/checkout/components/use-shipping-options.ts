import type { CheckoutOptions } from "@mavazi/contracts/checkout"
import { useCallback, useEffect, useRef, useState } from "react"
import { fetchOptions } from "../api/checkout-service"

export interface ShippingOptions {
  options: CheckoutOptions | null
  loading: boolean
  error: string | null
  /** Reloads the options for a city. Responses of earlier requests are ignored. */
  load: (city: string) => Promise<void>
}

/** What the shop offers for this cart, read once when the page opens and again for each city. */
export function useShippingOptions(firstCity: string, onFirst: (options: CheckoutOptions) => void): ShippingOptions {
  const [state, setState] = useState<Omit<ShippingOptions, "load">>({ options: null, loading: true, error: null })
  const asked = useRef(0)

  const load = useCallback(async (city: string) => {
    const question = ++asked.current
    setState((before) => ({ ...before, loading: true, error: null }))
    const answer = await fetchOptions(city)
    if (question !== asked.current) return
    if (answer.success) setState({ options: answer.options, loading: false, error: null })
    else setState((before) => ({ ...before, loading: false, error: answer.error }))
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
