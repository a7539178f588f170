import { formatKsh } from "@mavazi/admin-ui"
import type { ManualPaymentRequest } from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import { Button, Input, Label, Select, Textarea } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import * as copy from "../copy/orders"

interface ManualPaymentFormProps {
  /** Whole shillings due. */
  due: number
  busy: boolean
  onRecord: (payment: ManualPaymentRequest) => void
}

type Method = ManualPaymentRequest["method"]

/** Method, reference and note of a payment. The amount is the amount due. */
export function ManualPaymentForm({ due, busy, onRecord }: ManualPaymentFormProps) {
  const [method, setMethod] = useState<Method>("cash")
  const [reference, setReference] = useState("")
  const [note, setNote] = useState("")
  const record = (event: FormEvent) => {
    event.preventDefault()
    onRecord({ method, amount: due, reference, note })
  }
  return (
    <form className="flex flex-col gap-y-3 px-6 py-4" onSubmit={record}>
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
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="payment-reference" size="small">
          {copy.reference}
        </Label>
        <Input
          id="payment-reference"
          size="small"
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="payment-note" size="small">
          {copy.note}
        </Label>
        <Textarea id="payment-note" maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      <div>
        <Button size="small" type="submit" isLoading={busy}>
          {copy.recordPayment(formatKsh(due))}
        </Button>
      </div>
    </form>
  )
}
