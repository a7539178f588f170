import type { UseQueryResult } from "@tanstack/react-query"
import { messageOf } from "~/shared/api/api-error"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy/controls"
import styles from "./query-alert.module.css"

/** Error message for a failed load of `subject` ("The orders"), with a retry button. */
export function QueryAlert({ query, subject }: { query: UseQueryResult; subject: string }) {
  if (query.error === null) return null
  return (
    <Alert tone="error" className={styles.alert}>
      <div className={styles.body}>
        <p>{messageOf(query.error, interpolate(copy.notLoaded, { subject }))}</p>
        <Button variant="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {query.isFetching ? copy.retrying : copy.tryAgain}
        </Button>
      </div>
    </Alert>
  )
}
