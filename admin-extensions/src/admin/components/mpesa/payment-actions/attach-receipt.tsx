import { useState } from "react"
import { postAction, LABELS } from "../../../lib/mpesa/back-office"
import { ActionDrawer } from "../../actions/action-drawer"
import { Field, isReason } from "../../actions/field"

/** A receipt that somebody has seen; it counts once somebody else confirms it. */
export function AttachReceipt({ id, amount }: { id: string; amount: number }) {
  const [receipt, setReceipt] = useState("")
  const [sum, setSum] = useState(String(amount))
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer
      title="Attach a receipt"
      description="You have seen M-Pesa's message to the customer, or the payment on the statement. Somebody else of the shop confirms it before it counts."
      confirm="Hand it to a second person"
      done="The receipt waits for a second person."
      ready={receipt.trim() !== "" && Number(sum) > 0 && isReason(reason)}
      action={() => postAction(`attempts/${id}/receipt`, { receipt, amount: Number(sum), reason })}
    >
      <Field label="Receipt" kind="receipt" value={receipt} onChange={setReceipt} />
      <Field label="Shillings on the receipt" kind="number" value={sum} onChange={setSum} />
      <Field label={LABELS.because} value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
