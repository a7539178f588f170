import { Alert } from "~/shared/ui/feedback/alert"
import type { CartNotice as Notice } from "../model/cart-state"

/** Shows the notice of the cart, which disappears after three seconds. */
export function CartNotice({ notice }: { notice: Notice | null }) {
  if (!notice) return null
  return (
    <Alert tone={notice.kind}>
      <p>{notice.text}</p>
      {notice.detail !== undefined && <p className="small">{notice.detail}</p>}
    </Alert>
  )
}
