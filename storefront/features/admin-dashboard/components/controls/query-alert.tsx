import type { UseQueryResult } from "@tanstack/react-query"
import { messageOf } from "~/shared/api/api-error"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import styles from "./query-alert.module.css"

/** What went wrong while loading `what` ("The orders"), with another try. */
export function QueryAlert({ query, what }: { query: UseQueryResult; what: string }) {
  if (query.error === null) return null
  return (
    <Alert tone="error" className={styles.alert}>
      <div className={styles.body}>
        <p>{messageOf(query.error, `${what} could not be loaded. Check the connection and try again.`)}</p>
        <Button variant="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {query.isFetching ? "Retrying..." : "Try again"}
        </Button>
      </div>
    </Alert>
  )
}
