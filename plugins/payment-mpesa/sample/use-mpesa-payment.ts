"use client"

import type { PaymentView } from "@mavazi/payment-mpesa/contract"
import { useCallback, useEffect, useState } from "react"
import * as copy from "./copy"
import type { MpesaClient } from "./mpesa-client"

/** Pause between two reads while a prompt is open or its outcome is awaited. */
const BUSY_PAUSE_MS = 2_500
/** Pause otherwise: a payment by paybill may arrive at any time. */
const IDLE_PAUSE_MS = 10_000

const BUSY_STATES: readonly PaymentView["state"][] = ["sending", "prompted", "checking"]

interface Followed {
  /** Undefined until it is known; null: no prompt was sent yet. */
  payment: PaymentView | null | undefined
  /** What went wrong with the last action or read, in words. */
  error: string | null
}

/** Follows the payment of an order until it is paid or refunded, and starts prompts for it. */
export function useMpesaPayment(client: MpesaClient, orderId: string) {
  const [{ payment, error }, setFollowed] = useState<Followed>({ payment: undefined, error: null })
  const isOver = payment?.state === "paid" || payment?.state === "refunded"
  const pauseMs = payment != null && BUSY_STATES.includes(payment.state) ? BUSY_PAUSE_MS : IDLE_PAUSE_MS

  useEffect(() => {
    if (isOver) return undefined
    let isCurrent = true
    const read = () => {
      client.readPayment(orderId).then(
        (read) => {
          if (isCurrent) setFollowed((before) => ({ ...before, payment: read }))
        },
        () => {
          // The next read follows. Only a page that shows nothing yet has to say so.
          if (isCurrent)
            setFollowed((before) => (before.payment === undefined ? { ...before, error: copy.offline } : before))
        },
      )
    }
    read()
    const timer = setInterval(read, pauseMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [client, orderId, isOver, pauseMs])

  const pay = useCallback(
    async (phone?: string) => {
      try {
        setFollowed({ payment: await client.requestPayment(orderId, phone), error: null })
      } catch (thrown) {
        setFollowed((before) => ({ ...before, error: thrown instanceof Error ? thrown.message : copy.offline }))
      }
    },
    [client, orderId],
  )

  return { payment, error, pay }
}
