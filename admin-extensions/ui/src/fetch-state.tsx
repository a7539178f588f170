import { Button, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import * as copy from "./copy"

interface FetchStateProps {
  query: Pick<UseQueryResult, "isPending" | "error" | "isFetching" | "refetch">
  /** What is fetched, in the plural: "messages". */
  what: string
}

/** True when the server says why the user may not see it, or that it does not exist. */
const isRefused = (error: Error) =>
  "status" in error && (error.status === 403 || error.status === 404) && error.message !== ""

/** Shows that an answer is loading, or that it failed with a button to retry; nothing otherwise. A refusal is shown in the server's words. */
export function FetchState({ query: { isPending, error, isFetching, refetch }, what }: FetchStateProps) {
  if (isPending)
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4" role="status">
        {copy.loading(what)}
      </Text>
    )
  if (!error) return null
  return (
    <div className="flex items-center justify-between gap-4 px-6 py-4" role="alert">
      <Text size="small" className="text-ui-fg-error">
        {isRefused(error) ? error.message : copy.notLoaded(what)}
      </Text>
      <Button
        size="small"
        variant="secondary"
        className="shrink-0"
        isLoading={isFetching}
        onClick={() => void refetch()}
      >
        {copy.tryAgain}
      </Button>
    </div>
  )
}
