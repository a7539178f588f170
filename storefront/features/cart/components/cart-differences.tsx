import { Alert } from "~/shared/ui/feedback/alert"
import type { CartState } from "../model/cart-state"

const HEADINGS = {
  merge: "Your cart changed when you signed in:",
  connection: "Your cart changed while you were offline:",
}

export interface SurprisesProps {
  surprises: CartState["surprises"]
  onRead: () => void
}

/** What became otherwise in the cart than the shopper saw it, until they have read it. */
export function Surprises({ surprises, onRead }: SurprisesProps) {
  if (surprises === null) return null
  return (
    <Alert tone="warning" onClose={onRead}>
      <p>{HEADINGS[surprises.cause]}</p>
      <ul>
        {surprises.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
