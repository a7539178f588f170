import { Alert } from "~/shared/ui/feedback/alert"

/** Notice that unsent changes are stored until the connection is back. */
export function PendingChanges({ count }: { count: number }) {
  if (count === 0) return null
  const text =
    count === 1
      ? "One change is saved and will be sent when you are back online."
      : `${String(count)} changes are saved and will be sent when you are back online.`
  return <Alert tone="info">{text}</Alert>
}
