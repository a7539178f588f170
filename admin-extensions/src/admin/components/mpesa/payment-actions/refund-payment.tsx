import { formatKsh } from "@mavazi/contracts/money"
import { Label, RadioGroup } from "@medusajs/ui"
import { useId, useState } from "react"
import { postAction, type RefundMethod, LABELS } from "../../../lib/mpesa/back-office"
import { ActionDrawer } from "../../actions/action-drawer"
import { Field, isReason } from "../../actions/field"

interface RefundPaymentProps {
  title: string
  /** Path of the action below `/admin/mpesa`. */
  path: string
  /** Which payment of the order it is, if it is in one. */
  attemptId?: string
  receipt: string | null
  /** What the shop has set up. */
  methods: RefundMethod[]
  /** Whether the payer's number is known: only then the shop can pay it. */
  payable?: boolean
  /** Shillings that are neither back nor on their way. */
  left: number
  /** Whether all of the payment is left: Safaricom reverses whole payments, and knows them by their receipt. */
  reversible: boolean
  /** Whether a part may go back, too. */
  parts?: boolean
}

/** How money goes back, in the merchant's words. */
const METHODS: Record<RefundMethod, string> = {
  reversal: "By M-Pesa: Safaricom reverses the whole payment",
  b2c: "By M-Pesa (B2C): the shop pays the customer's number, all or a part",
  manual: "By hand: it went back in the M-Pesa portal, and is noted here",
}

/** Gives money of one payment back; names its sum and its receipt before it does. */
export function RefundPayment({ title, path, attemptId, receipt, left, parts = true, ...rest }: RefundPaymentProps) {
  const { payable = true } = rest
  const isReversible = rest.reversible && receipt !== null
  const methods = rest.methods.filter(
    (each) => (each !== "reversal" || isReversible) && (each !== "b2c" || (parts && payable)),
  )
  const [method, setMethod] = useState<RefundMethod>(methods.includes("reversal") ? "reversal" : "manual")
  const [part, setPart] = useState(String(left))
  const [returnReceipt, setReturnReceipt] = useState("")
  const [reason, setReason] = useState("")
  const back = method === "reversal" || !parts ? left : Number(part)
  const body = {
    ...{ method, reason },
    ...(attemptId !== undefined && { attempt_id: attemptId }),
    ...(parts && method !== "reversal" && { amount: back }),
    ...(method === "manual" && { return_receipt: returnReceipt }),
  }
  return (
    <ActionDrawer
      title={title}
      description={`${formatKsh(left)}${receipt === null ? "" : ` of receipt ${receipt}`} can go back to the customer.`}
      confirm={`${method === "manual" ? "Note" : "Give back"} ${formatKsh(back)}`}
      done={method === "manual" ? "The refund is noted." : "Safaricom is asked to give the money back."}
      danger
      ready={isReason(reason) && back > 0 && (method !== "manual" || returnReceipt.trim() !== "")}
      action={() => postAction(path, body)}
    >
      {methods.length > 1 && <MethodChoice methods={methods} method={method} onChange={setMethod} />}
      {parts && method !== "reversal" && <Field label="Shillings" kind="number" value={part} onChange={setPart} />}
      {method === "manual" && (
        <Field label={LABELS.returnReceipt} kind="receipt" value={returnReceipt} onChange={setReturnReceipt} />
      )}
      <Field label="Why?" value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}

interface MethodChoiceProps {
  methods: RefundMethod[]
  method: RefundMethod
  onChange: (method: RefundMethod) => void
}

function MethodChoice({ methods, method, onChange }: MethodChoiceProps) {
  const id = useId()
  return (
    <RadioGroup value={method} onValueChange={(value) => onChange(value as RefundMethod)} aria-label="How it goes back">
      {methods.map((name) => (
        <div key={name} className="flex items-start gap-x-3">
          <RadioGroup.Item value={name} id={`${id}-${name}`} />
          <Label htmlFor={`${id}-${name}`} size="small">
            {METHODS[name]}
          </Label>
        </div>
      ))}
    </RadioGroup>
  )
}
