import { Alert } from "~/shared/ui/feedback/alert"
import type { CartState } from "../model/cart-state"

const HEADINGS = {
  merge: "Your cart changed when you signed in:",
  connection: "Your cart changed while you were offline:",
}

export interface CartDifferencesProps {
  differences: CartState["differences"]
  onRead: () => void
}

/** What became otherwise in the cart than the shopper saw it, until they have read it. */
export function CartDifferences({ differences, onRead }: CartDifferencesProps) {
  if (differences === null) return null
  return (
    <Alert tone="warning" onClose={onRead}>
      <p>{HEADINGS[differences.cause]}</p>
      <ul>
        {differences.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
