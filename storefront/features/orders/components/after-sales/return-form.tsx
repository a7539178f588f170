import type { OrderDetail } from "@mavazi/contracts/orders/order"
import type { Returnable } from "@mavazi/contracts/orders/return"
import { type SubmitEvent, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { TextArea } from "~/shared/ui/forms/field"
import { fetchExchangeOptions, fetchReturnReasons } from "../../api/after-sales-service"
import { itemLabel } from "../../model/item-label"
import {
  type ChosenPieces,
  type ChosenPiece,
  exchangeRequest,
  missingChoice,
  returnRequest,
} from "../../model/return-choice"
import * as exchangeCopy from "../exchanges/copy"
import * as copy from "./copy"
import { PieceFields } from "./piece-fields"
import { sendRequests } from "./send-requests"
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

/** Choice of pieces, quantities and reasons of a return, and of what the shopper wants instead. */
export function ReturnForm({ order, returnable, onDone, onClose }: ReturnFormProps) {
  // Another exchange is refused while one waits.
  const mayExchange = order.exchanges.every(({ state }) => state !== "requested")
  const { value, failed, retry } = useLoaded(() =>
    Promise.all([fetchReturnReasons(), mayExchange ? fetchExchangeOptions(order.id) : []]),
  )
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
  if (value === null) return <p role="status">{copy.loadingForm}</p>
  const [reasons, offers] = value

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = missingChoice(chosen, reasons.length > 0)
    setProblem(missing === null ? null : MISSING[missing])
    if (busy || missing !== null) return
    setBusy(true)
    const response = await sendRequests(order.id, chosen, note)
    setBusy(false)
    if (response === null) return
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
          offers={offers.find((each) => each.id === id)?.variants ?? []}
          value={chosen[id] ?? { quantity: 0, reasonId: "", variantId: "" }}
          onChange={(piece) => change(id, piece)}
        />
      ))}
      {exchangeRequest(chosen) !== null && <p>{exchangeCopy.differenceNote}</p>}
      {(exchangeRequest(chosen) === null || returnRequest(chosen, note) !== null) && (
        <TextArea
          label={copy.note}
          name="note"
          required={false}
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {busy ? copy.sending : exchangeRequest(chosen) === null ? copy.send : exchangeCopy.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.keep}
        </Button>
      </div>
    </form>
  )
}
