import { messageOf } from "~/shared/api/api-error"
import { Button } from "~/shared/ui/buttons/button"
import { useAdminFile } from "../../api/use-admin-query"
import styles from "./export-button.module.css"

/** Saves what the screen shows, all of it, as a CSV file. `what` tells several buttons apart: "orders". */
export function ExportButton({ path, what }: { path: string; what: string }) {
  const { mutate, isPending, error } = useAdminFile(path)
  return (
    <div className={styles.export}>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate()}>
        {isPending ? "Exporting..." : "Export CSV"}
        <span className="visually-hidden">: {what}</span>
      </Button>
      {error && (
        <p role="alert" className={styles.failed}>
          {messageOf(error, "The file could not be created. Please try again.")}
        </p>
      )}
    </div>
  )
}
