import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"
import type { CartState } from "../model/cart-state"

const HEADINGS = {
  merge: copy.differencesAfterSignIn,
  connection: copy.differencesAfterOffline,
}

export interface CartDifferencesProps {
  differences: CartState["differences"]
  onDismiss: () => void
}

/** Notice of what changed in the cart since the shopper last saw it, shown until it is dismissed. */
export function CartDifferences({ differences, onDismiss }: CartDifferencesProps) {
  if (differences === null) return null
  return (
    <Alert tone="warning" onClose={onDismiss}>
      <p>{HEADINGS[differences.cause]}</p>
      <ul>
        {differences.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
