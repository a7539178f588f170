import { Button, Input, Label } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import type { ShipmentInput } from "../data/shipments"
import * as copy from "../copy/orders"

interface ShipmentFormProps {
  busy: boolean
  onSend: (shipment: ShipmentInput) => void
}

/** Courier and tracking reference of a shipment. */
export function ShipmentForm({ busy, onSend }: ShipmentFormProps) {
  const [courier, setCourier] = useState("")
  const [reference, setReference] = useState("")
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend({ courier, reference })
  }
  return (
    <form className="flex flex-col gap-y-3 px-6 py-4" onSubmit={send}>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="delivery-courier" size="small">
          {copy.courier}
        </Label>
        <Input
          id="delivery-courier"
          size="small"
          aria-required
          maxLength={80}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
        />
      </div>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="delivery-reference" size="small">
          {copy.trackingReference}
        </Label>
        <Input
          id="delivery-reference"
          size="small"
          maxLength={80}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <div>
        <Button size="small" type="submit" isLoading={busy} disabled={courier.trim() === ""}>
          {copy.markAsSent}
        </Button>
      </div>
    </form>
  )
}
