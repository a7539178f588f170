import { ActionDrawer } from "@mavazi/admin-ui"
import type { ContentDocument } from "@mavazi/contracts/content/content"
import { Button, Label, toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import { exportContent, importContent, stepBack } from "../../data/content"
import * as copy from "../../copy/content"

interface ContentFilesProps {
  document: ContentDocument
  /** While the form has changes that these buttons would drop. */
  disabled: boolean
}

/** One step back, export and import of a document. */
export function ContentFiles({ document, disabled }: ContentFilesProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const download = useMutation({
    mutationFn: () => exportContent(document),
    onError: (error) => {
      toast.error(error.message)
    },
  })
  return (
    <div className="flex flex-wrap gap-2 px-6 py-4">
      {document.version > 0 && !disabled && (
        <ActionDrawer
          title={copy.stepBack}
          description={copy.stepBackAbout}
          confirm={copy.stepBackConfirm}
          done={copy.steppedBack}
          action={() => stepBack(document)}
        />
      )}
      <Button size="small" variant="secondary" isLoading={download.isPending} onClick={() => download.mutate()}>
        {copy.exportFile}
      </Button>
      {!disabled && (
        <ActionDrawer
          title={copy.importFile}
          description={copy.importAbout}
          confirm={copy.importConfirm}
          done={copy.imported}
          ready={file !== null}
          action={async () => (file === null ? null : importContent(document, file))}
          onDone={() => setFile(null)}
        >
          <div className="flex flex-col gap-y-1">
            <Label htmlFor={id} size="small">
              {copy.file}
            </Label>
            <input
              id={id}
              type="file"
              accept=".yaml,.yml"
              className="txt-small w-full"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          </div>
        </ActionDrawer>
      )}
    </div>
  )
}
