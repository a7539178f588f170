import { ActionDrawer, Field, isReason, MayCall } from "@mavazi/admin-ui"
import { toast } from "@medusajs/ui"
import { useState } from "react"
import { enterReceipt } from "../../mutations/payment-mutations"
import * as copy from "../../copy/payment-actions"

/** Enters a receipt that the user has seen; it counts when Safaricom confirms it, else when another user does. */
export function AttachReceipt({ id, amount }: { id: string; amount: number }) {
  const [receipt, setReceipt] = useState("")
  const [paid, setPaid] = useState(String(amount))
  const [reason, setReason] = useState("")
  return (
    <MayCall call="POST /admin/mpesa/attempts/:id/receipt">
      <ActionDrawer
        {...copy.attachReceipt}
        ready={receipt.trim() !== "" && Number(paid) > 0 && isReason(reason)}
        action={async () => {
          const { state } = await enterReceipt(id, { receipt, amount: Number(paid), reason })
          toast.info(copy.ENTERED_RECEIPT[state])
        }}
      >
        <Field label={copy.receipt} kind="receipt" value={receipt} onChange={setReceipt} />
        <Field label={copy.shillingsOnReceipt} kind="number" value={paid} onChange={setPaid} />
        <Field label={copy.because} value={reason} onChange={setReason} />
      </ActionDrawer>
    </MayCall>
  )
}
