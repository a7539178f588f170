import { ActionDrawer, Field, formatKsh, isReason } from "@mavazi/admin-ui"
import { Label, RadioGroup, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import type { RefundMethod, RefundOrderRequest } from "../../../contract/admin/refunds"
import * as copy from "../../copy/payment-actions"
import { type Ending, EndingChoice } from "./ending-choice"

interface RefundPaymentProps {
  title: string
  /** What the form does; by default what can be refunded. */
  description?: string
  action: (request: RefundOrderRequest) => Promise<unknown>
  /** Which payment of the order is refunded; none for an unallocated payment. */
  attemptId?: string
  receipt: string | null
  /** Methods that are configured. */
  methods: RefundMethod[]
  /** Whether the payer's number is known, which a payout needs; the form says so when it is not. */
  canPayOut?: boolean
  /** Shillings that can be refunded. */
  refundable: number
  /** Whether nothing of the payment was refunded yet: Safaricom reverses whole payments only. */
  reversible: boolean
  /** Whether a part may be refunded. */
  allowPartial?: boolean
  /** Whether the amount is fixed: the proposed one, or all. */
  isFixed?: boolean
  /** The merchant's earlier choice, where a full refund can end the order: it is open, and nothing of it is sent. */
  endingChoice?: Ending | undefined
  /** Amount in shillings and reason to begin with. */
  proposal?: { amount: number; reason: string }
}

interface RefundForm {
  /** Null until the user chooses one. */
  method: RefundMethod | null
  /** Shillings as they are typed; null until the user changes the proposed amount. */
  amount: string | null
  returnReceipt: string
  /** Null until the user changes the proposed reason. */
  reason: string | null
  /** Null until the user changes the earlier choice. */
  ending: Ending | null
}

const EMPTY_FORM: RefundForm = {
  ...{ method: null, amount: null, returnReceipt: "", reason: null, ending: null },
}

/** The method that is selected first: a payout only for a proposed amount. */
const DEFAULT_METHODS: Record<"part" | "whole", readonly RefundMethod[]> = {
  part: ["reversal", "b2c"],
  whole: ["reversal"],
}

/**
 * Form that refunds one payment; it names amount and receipt first. It stays mounted after a partial refund: it is
 * emptied then, and method and amount follow the new props.
 */
export function RefundPayment({
  title,
  description,
  action,
  attemptId,
  receipt,
  methods: configuredMethods,
  canPayOut = true,
  refundable,
  reversible,
  allowPartial = true,
  isFixed = false,
  endingChoice,
  proposal,
}: RefundPaymentProps) {
  const [form, setForm] = useState(EMPTY_FORM)
  const change = (fields: Partial<RefundForm>) => setForm((current) => ({ ...current, ...fields }))
  const { returnReceipt } = form
  const ending = form.ending ?? endingChoice
  const reason = form.reason ?? proposal?.reason ?? ""
  const proposedAmount = proposal?.amount ?? refundable
  // A reversal returns the whole payment.
  const canReverse = reversible && receipt !== null && proposedAmount === refundable
  const methods = configuredMethods.filter(
    (name) => (name !== "reversal" || canReverse) && (name !== "b2c" || (allowPartial && canPayOut)),
  )
  const defaultMethod = DEFAULT_METHODS[proposal ? "part" : "whole"].find((name) => methods.includes(name)) ?? "manual"
  const method = form.method !== null && methods.includes(form.method) ? form.method : defaultMethod
  const partialAmount = form.amount ?? String(proposedAmount)
  const amount = method === "reversal" || !allowPartial ? refundable : Number(partialAmount)
  const texts = method === "manual" ? copy.recordRefund : copy.sendRefund
  const request = (): RefundOrderRequest => {
    const attempt = {
      ...(attemptId !== undefined && { attempt_id: attemptId }),
      ...(ending && { keep_open: ending.keepOpen, restock: ending.restock }),
    }
    if (method === "reversal") return { method, reason, ...attempt }
    const shared = { reason, ...attempt, ...(allowPartial && { amount }) }
    return method === "b2c" ? { method, ...shared } : { method, return_receipt: returnReceipt, ...shared }
  }
  return (
    <ActionDrawer
      title={title}
      description={description ?? copy.refundable(copy.amountOfReceipt(formatKsh(refundable), receipt))}
      confirm={texts.confirm(formatKsh(amount))}
      done={texts.done}
      danger
      ready={isReason(reason) && amount > 0 && (method !== "manual" || returnReceipt.trim() !== "")}
      action={() => action(request())}
      onDone={() => setForm(EMPTY_FORM)}
    >
      {methods.length > 1 && (
        <MethodChoice methods={methods} method={method} onChange={(method) => change({ method })} />
      )}
      {allowPartial && !canPayOut && configuredMethods.includes("b2c") && (
        <Text size="small" className="text-ui-fg-subtle">
          {copy.noPayout}
        </Text>
      )}
      {allowPartial && !isFixed && method !== "reversal" && (
        <Field label={copy.shillings} kind="number" value={partialAmount} onChange={(amount) => change({ amount })} />
      )}
      {method === "manual" && (
        <Field
          label={copy.returnReceipt}
          kind="receipt"
          value={returnReceipt}
          onChange={(returnReceipt) => change({ returnReceipt })}
        />
      )}
      <Field label={copy.refundReason} value={reason} onChange={(reason) => change({ reason })} />
      {ending && <EndingChoice ending={ending} onChange={(ending) => change({ ending })} />}
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
    <RadioGroup
      value={method}
      onValueChange={(value) => onChange(value as RefundMethod)}
      aria-label={copy.refundMethod}
    >
      {methods.map((name) => (
        <div key={name} className="flex items-start gap-x-3">
          <RadioGroup.Item value={name} id={`${id}-${name}`} />
          <Label htmlFor={`${id}-${name}`} size="small">
            {copy.REFUND_METHODS[name]}
          </Label>
        </div>
      ))}
    </RadioGroup>
  )
}
