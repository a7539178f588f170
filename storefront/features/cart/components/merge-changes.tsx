import { Alert } from "~/shared/ui/alert"

/** What signing in changed about the cart filled before, until the shopper has read it. */
export function MergeChanges({ changes, onRead }: { changes: readonly string[]; onRead: () => void }) {
  if (changes.length === 0) return null
  return (
    <Alert tone="warning" onClose={onRead}>
      <p>Your cart changed when you signed in:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  )
}
