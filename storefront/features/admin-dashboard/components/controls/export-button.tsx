import { messageOf } from "~/shared/api/api-error"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { useAdminDownload } from "../../api/use-admin-query"
import * as copy from "../../copy/controls"
import styles from "./export-button.module.css"
import { useToasts } from "./toast-context"

/** Exports the list or report as a CSV file. `subject` completes its accessible name: "orders". */
export function ExportButton({ url, subject }: { url: string; subject: string }) {
  const toasts = useToasts()
  const { mutate, isPending } = useAdminDownload(url, {
    onDownloaded: (file) => toasts.show({ topic: url, tone: "success", text: interpolate(copy.exported, { file }) }),
    onFailed: (error) =>
      toasts.show({ topic: url, tone: "error", text: messageOf(error, copy.exportFailed), retry: start }),
  })
  const start = () => {
    toasts.dismiss(url)
    mutate()
  }
  return (
    <div className={styles.export}>
      <Button variant="quiet" size="small" busy={isPending} onClick={start}>
        {isPending ? copy.exporting : copy.exportCsv}
        <span className="visually-hidden">: {subject}</span>
      </Button>
    </div>
  )
}
