import { Button, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"

interface FetchStateProps {
  query: Pick<UseQueryResult, "isPending" | "error" | "isFetching" | "refetch">
  /** What is fetched, in the plural: "messages". */
  what: string
}

/** Stands in a card while its answer is on the way, and says so when it did not come. Nothing otherwise. */
export function FetchState({ query: { isPending, error, isFetching, refetch }, what }: FetchStateProps) {
  if (isPending)
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4" role="status">
        Loading {what}…
      </Text>
    )
  if (!error) return null
  return (
    <div className="flex items-center justify-between gap-4 px-6 py-4" role="alert">
      <Text size="small" className="text-ui-fg-error">
        The {what} could not be loaded.
      </Text>
      <Button size="small" variant="secondary" isLoading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
