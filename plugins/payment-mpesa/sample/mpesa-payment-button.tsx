"use client"

import { useState } from "react"
import * as copy from "./copy"

interface Props {
  /** Completes the cart and shows the order's page, as `placeOrder` of the starter. */
  placeOrder: () => Promise<unknown>
  /** True while an address or the shipping is missing. */
  notReady: boolean
}

/** Button of the checkout for a cart whose payment session is `pp_mpesa_mpesa`. The order's page sends the prompt. */
export function MpesaPaymentButton({ placeOrder, notReady }: Props) {
  const [isPlacing, setPlacing] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const place = () => {
    setPlacing(true)
    setError(null)
    placeOrder().catch((thrown: unknown) => {
      setError(thrown instanceof Error ? thrown.message : copy.orderFailed)
      setPlacing(false)
    })
  }

  return (
    <>
      <button type="button" disabled={notReady || isPlacing} onClick={place}>
        {copy.placeOrder}
      </button>
      {error !== null && <p role="alert">{error}</p>}
    </>
  )
}
