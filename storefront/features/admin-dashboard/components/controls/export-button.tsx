import { messageOf } from "~/shared/api/api-error"
import { Button } from "~/shared/ui/buttons/button"
import { useAdminFile } from "../../api/use-admin-query"
import styles from "./export-button.module.css"

/** Exports the list or report as a CSV file. `what` is its accessible name: "orders". */
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
