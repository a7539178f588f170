import { Alert } from "~/shared/ui/feedback/alert"
import type { CartNotice as Notice } from "../model/cart-state"

/** What the cart has to say for three seconds; nothing when it has nothing. */
export function CartNotice({ notice }: { notice: Notice | null }) {
  if (!notice) return null
  return (
    <Alert tone={notice.kind}>
      <p>{notice.text}</p>
      {notice.detail !== undefined && <p className="small">{notice.detail}</p>}
    </Alert>
  )
}
