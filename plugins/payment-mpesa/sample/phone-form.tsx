"use client"

import type { PaymentView } from "@mavazi/payment-mpesa/contract"
import { type SyntheticEvent, useEffect, useState } from "react"
import * as copy from "./copy"

interface Props {
  payment: PaymentView | null
  pay: (phone?: string) => Promise<void>
}

/** Sends a prompt to a number; an empty field means the number that was prompted last, or that of the order's address. */
export function PhoneForm({ payment, pay }: Props) {
  const [phone, setPhone] = useState("")
  const [isSending, setSending] = useState(false)
  const mustWait = useWaitUntil(payment?.retryAt ?? null)

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setSending(true)
    void pay(phone.trim() === "" ? undefined : phone).finally(() => setSending(false))
  }

  return (
    <form onSubmit={send}>
      <label>
        {copy.phone}
        <input
          type="tel"
          autoComplete="tel"
          value={phone}
          placeholder={payment?.phone ?? copy.samePhone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </label>
      <button type="submit" disabled={isSending || mustWait}>
        {(payment?.attempts ?? 0) === 0 ? copy.pay : copy.retry}
      </button>
    </form>
  )
}

/** True until a time, such as that from which another prompt may be sent. */
function useWaitUntil(time: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (time === null) return undefined
    const timer = setTimeout(() => setOver(time), Math.max(0, Date.parse(time) - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && over !== time
}
