import { Button, Input, Label } from "@medusajs/ui"
import { type FormEvent, useState } from "react"

interface ShipmentFormProps {
  busy: boolean
  onSend: (parcel: { courier: string; reference: string }) => void
}

/** Who brings the parcel, and its number there. */
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
          Courier
        </Label>
        <Input
          id="delivery-courier"
          size="small"
          required
          maxLength={80}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
        />
      </div>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="delivery-reference" size="small">
          Tracking reference (optional)
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
          Mark as sent
        </Button>
      </div>
    </form>
  )
}
