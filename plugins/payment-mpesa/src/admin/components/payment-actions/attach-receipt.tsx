import { ActionDrawer, Field, isReason } from "@mavazi/admin-ui"
import { useState } from "react"
import { proposeReceipt } from "../../mutations/payment-mutations"
import * as copy from "../../copy/payment-actions"

/** Proposes a receipt that the user has seen; it counts when another user confirms it. */
export function AttachReceipt({ id, amount }: { id: string; amount: number }) {
  const [receipt, setReceipt] = useState("")
  const [paid, setPaid] = useState(String(amount))
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer
      {...copy.attachReceipt}
      ready={receipt.trim() !== "" && Number(paid) > 0 && isReason(reason)}
      action={() => proposeReceipt(id, { receipt, amount: Number(paid), reason })}
    >
      <Field label={copy.receipt} kind="receipt" value={receipt} onChange={setReceipt} />
      <Field label={copy.shillingsOnReceipt} kind="number" value={paid} onChange={setPaid} />
      <Field label={copy.because} value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
