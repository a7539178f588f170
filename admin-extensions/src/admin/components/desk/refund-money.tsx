import { formatKsh } from "@mavazi/contracts/money"
import { Label, RadioGroup } from "@medusajs/ui"
import { useId, useState } from "react"
import type { MpesaAttempt } from "../../lib/mpesa-attempts"
import { act } from "../../lib/mpesa-desk"
import { ActionDrawer } from "./action-drawer"
import { Field, isReason } from "./field"

interface RefundMoneyProps {
  orderId: string
  attempt: Pick<MpesaAttempt, "id" | "receipt" | "amount" | "paid_amount">
  /** Shillings that are neither back nor on their way. */
  left: number
  title: string
}

type Method = "reversal" | "manual"

/** How money goes back, in the merchant's words. */
const METHODS: Record<Method, string> = {
  reversal: "By M-Pesa: Safaricom reverses the whole payment",
  manual: "By hand: it went back in the M-Pesa portal, all or a part, and is noted here",
}

/** Gives money of one payment back; names its sum and its receipt before it does. */
export function RefundMoney({ orderId, attempt, left, title }: RefundMoneyProps) {
  const { id, receipt, paid_amount, amount } = attempt
  // Safaricom reverses a whole payment, and knows it by its receipt.
  const isWhole = receipt !== null && left === (paid_amount ?? amount)
  const [method, setMethod] = useState<Method>(isWhole ? "reversal" : "manual")
  const [part, setPart] = useState(String(left))
  const [returnReceipt, setReturnReceipt] = useState("")
  const [reason, setReason] = useState("")
  const back = method === "reversal" ? left : Number(part)
  const body = { method, attempt_id: id, reason }
  const noted = { amount: back, return_receipt: returnReceipt }
  return (
    <ActionDrawer
      title={title}
      description={`${formatKsh(left)}${receipt === null ? "" : ` of receipt ${receipt}`} can go back to the customer.`}
      confirm={`${method === "reversal" ? "Give back" : "Note"} ${formatKsh(back)}`}
      done={method === "reversal" ? "Safaricom is asked to give the money back." : "The refund is noted."}
      danger
      ready={isReason(reason) && back > 0 && (method === "reversal" || returnReceipt.trim() !== "")}
      action={() => act(`orders/${orderId}/refunds`, method === "reversal" ? body : { ...body, ...noted })}
    >
      {isWhole && <MethodChoice method={method} onChange={setMethod} />}
      {method === "manual" && (
        <>
          <Field label="Shillings that went back" kind="number" value={part} onChange={setPart} />
          <Field label="Receipt of the return" kind="receipt" value={returnReceipt} onChange={setReturnReceipt} />
        </>
      )}
      <Field label="Why?" value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}

function MethodChoice({ method, onChange }: { method: Method; onChange: (method: Method) => void }) {
  const id = useId()
  return (
    <RadioGroup value={method} onValueChange={(value) => onChange(value as Method)} aria-label="How it goes back">
      {Object.entries(METHODS).map(([name, words]) => (
        <div key={name} className="flex items-start gap-x-3">
          <RadioGroup.Item value={name} id={`${id}-${name}`} />
          <Label htmlFor={`${id}-${name}`} size="small">
            {words}
          </Label>
        </div>
      ))}
    </RadioGroup>
  )
}
