import { Alert } from "~/shared/ui/feedback/alert"

/** Says that changes are kept until there is a connection; nothing when none are. */
export function WaitingChanges({ count }: { count: number }) {
  if (count === 0) return null
  const what = count === 1 ? "One change is" : `${String(count)} changes are`
  return <Alert tone="info">No connection to the shop. {what} kept and will be sent when it is back.</Alert>
}
