"use client"

import { type SyntheticEvent, useState } from "react"
import * as copy from "./copy"
import type { MpesaClient } from "./mpesa-client"

/** For a shopper who has paid without the page showing it: M-Pesa is asked about the receipt. */
export function ReceiptForm({ client, orderId }: { client: MpesaClient; orderId: string }) {
  const [receipt, setReceipt] = useState("")
  const [answer, setAnswer] = useState<string | null>(null)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    client.submitReceipt(orderId, receipt.trim().toUpperCase()).then(
      ({ state }) => setAnswer(copy.RECEIPT_STATES[state]),
      (thrown: unknown) => setAnswer(thrown instanceof Error ? thrown.message : copy.offline),
    )
  }

  return (
    <form onSubmit={submit}>
      <label>
        {copy.receipt}
        <input value={receipt} required onChange={({ target }) => setReceipt(target.value)} />
      </label>
      <button type="submit">{copy.submitReceipt}</button>
      {answer !== null && <p role="status">{answer}</p>}
    </form>
  )
}
