import type { OrderDetail } from "@mavazi/contracts/orders/order"
import type { Returnable, ReturnReason } from "@mavazi/contracts/orders/return"
import { type SubmitEvent, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Select, TextArea } from "~/shared/ui/forms/field"
import { interpolate } from "~/shared/copy/interpolate"
import { orderResultOf } from "~/shared/api/order-result"
import { fetchReturnReasons, requestReturn } from "../../api/after-sales-service"
import { itemLabel } from "../../model/item-label"
import { type ChosenPieces, type ChosenPiece, missingChoice, returnRequest } from "../../model/return-choice"
import * as copy from "./copy"
import { useLoaded } from "./use-loaded"

interface ReturnFormProps {
  order: OrderDetail
  returnable: Returnable
  onDone: (order: OrderDetail) => void
  onClose: () => void
}

/** Longest note, as the server accepts it. */
const MAX_NOTE = 500

const MISSING = { pieces: copy.nothingChosen, reason: copy.reasonMissing }

/** The form replaces the button that was focused. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Choice of pieces, quantities and reasons of a return. */
export function ReturnForm({ order, returnable, onDone, onClose }: ReturnFormProps) {
  const { value: reasons, failed, retry } = useLoaded(fetchReturnReasons)
  const [chosen, setChosen] = useState<ChosenPieces>({})
  const [note, setNote] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  if (failed) {
    return (
      <div className="stack">
        <Alert tone="error">{copy.formNotLoaded}</Alert>
        <div>
          <Button variant="secondary" onClick={retry}>
            {copy.tryAgain}
          </Button>
        </div>
      </div>
    )
  }
  if (reasons === null) return <p role="status">{copy.loadingForm}</p>

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = missingChoice(chosen, reasons.length > 0)
    setProblem(missing === null ? null : MISSING[missing])
    if (busy || missing !== null) return
    setBusy(true)
    const response = await orderResultOf(requestReturn(order.id, returnRequest(chosen, note)), copy.returnFailed)
    setBusy(false)
    if (response.success) onDone(response.order)
    else setProblem(response.error)
  }
  const change = (id: string, piece: ChosenPiece) => setChosen({ ...chosen, [id]: piece })
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h3 ref={focus} tabIndex={-1}>
        {copy.returnQuestion}
      </h3>
      {returnable.items.map(({ id, quantity }) => (
        <PieceFields
          key={id}
          label={itemLabel(order, id, copy.unnamedItem)}
          most={quantity}
          reasons={reasons}
          value={chosen[id] ?? { quantity: 0, reasonId: "" }}
          onChange={(piece) => change(id, piece)}
        />
      ))}
      <TextArea
        label={copy.note}
        name="note"
        required={false}
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div>
        <Button type="submit" busy={busy}>
          {busy ? copy.sending : copy.send}
        </Button>{" "}
        <Button variant="quiet" onClick={onClose}>
          {copy.keep}
        </Button>
      </div>
    </form>
  )
}

interface PieceFieldsProps {
  label: string
  most: number
  reasons: readonly ReturnReason[]
  value: ChosenPiece
  onChange: (piece: ChosenPiece) => void
}

/** Number of units of one item, and the reason once there are any. */
function PieceFields({ label, most, reasons, value, onChange }: PieceFieldsProps) {
  return (
    <>
      <Select
        label={interpolate(copy.unitsOf, { name: label })}
        value={value.quantity}
        onChange={({ target }) => onChange({ ...value, quantity: Number(target.value) })}
      >
        <option value={0}>{copy.none}</option>
        {Array.from({ length: most }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
      {value.quantity > 0 && reasons.length > 0 && (
        <Select
          label={interpolate(copy.reasonFor, { name: label })}
          required
          value={value.reasonId}
          onChange={({ target }) => onChange({ ...value, reasonId: target.value })}
        >
          <option value="">{copy.chooseReason}</option>
          {reasons.map((reason) => (
            <option key={reason.id} value={reason.id}>
              {reason.label}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
