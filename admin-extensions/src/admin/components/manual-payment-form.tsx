import { ActionDrawer, Field, formatKsh } from "@mavazi/admin-ui"
import type { ManualPaymentRequest } from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import { Label, Select } from "@medusajs/ui"
import { useState } from "react"
import * as copy from "../copy/orders"

interface ManualPaymentFormProps {
  /** Whole shillings due. */
  due: number
  onRecord: (payment: ManualPaymentRequest) => Promise<unknown>
}

type Method = ManualPaymentRequest["method"]

/** Records a payment that the shop received itself: all that is due, or a part of it. */
export function ManualPaymentForm({ due, onRecord }: ManualPaymentFormProps) {
  const [method, setMethod] = useState<Method>("cash")
  const [amount, setAmount] = useState("")
  const [reference, setReference] = useState("")
  const [note, setNote] = useState("")
  const shillings = amount.trim() === "" ? due : Number(amount)
  const isValid = Number.isSafeInteger(shillings) && shillings > 0 && shillings <= due
  const clear = () => {
    setAmount("")
    setReference("")
    setNote("")
  }
  return (
    <ActionDrawer
      title={copy.recordPayment}
      description={copy.recordPaymentAbout(formatKsh(due))}
      confirm={copy.recordAmount(isValid ? formatKsh(shillings) : "")}
      done={copy.paymentRecorded}
      ready={isValid}
      action={() => onRecord({ method, amount: shillings, reference, note })}
      onDone={clear}
    >
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="payment-method" size="small">
          {copy.method}
        </Label>
        <Select size="small" value={method} onValueChange={(chosen) => setMethod(chosen as Method)}>
          <Select.Trigger id="payment-method">
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {Object.entries(MANUAL_METHOD_LABELS).map(([value, label]) => (
              <Select.Item key={value} value={value}>
                {label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </div>
      <Field
        label={copy.amount}
        kind="number"
        value={amount}
        onChange={setAmount}
        hint={isValid ? copy.amountHint(formatKsh(due)) : copy.amountInvalid(formatKsh(due))}
      />
      <Field label={copy.reference} value={reference} onChange={setReference} />
      <Field label={copy.note} value={note} onChange={setNote} />
    </ActionDrawer>
  )
}
