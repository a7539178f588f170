import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"

/** Notice that unsent changes are stored until the connection is back. */
export function PendingChanges({ count }: { count: number }) {
  if (count === 0) return null
  const text = count === 1 ? copy.pendingChangesOne : interpolate(copy.pendingChangesMany, { count })
  return <Alert tone="info">{text}</Alert>
}
