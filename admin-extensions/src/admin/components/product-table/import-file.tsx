import type { ProductImport } from "@mavazi/contracts/engine-admin/product-file"
import { Button, Drawer, Label, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import * as copy from "../../copy/product-file"
import { applyFile, previewFile } from "../../data/product-file"

/** A button that opens a form: choose a file, see what it would change, apply it. */
export function ImportFile() {
  const id = useId()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState("")
  const check = useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text()
      setText(content)
      return previewFile(content)
    },
  })
  const apply = useMutation({
    mutationFn: (preview: string) => applyFile(text, preview),
    onSuccess: async () => {
      toast.success(copy.applied)
      setOpen(false)
      await queries.invalidateQueries()
    },
  })
  const toggle = (next: boolean) => {
    setOpen(next)
    check.reset()
    apply.reset()
  }
  const preview = check.data?.preview ?? null
  const failure = check.error ?? apply.error
  return (
    <Drawer open={open} onOpenChange={toggle}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {copy.importCsv}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{copy.importCsv}</Drawer.Title>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
          <Drawer.Description>{copy.importAbout}</Drawer.Description>
          <div className="flex flex-col gap-y-1">
            <Label htmlFor={id} size="small">
              {copy.file}
            </Label>
            <input
              id={id}
              type="file"
              accept=".csv,text/csv"
              className="txt-small max-w-full"
              disabled={check.isPending || apply.isPending}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                apply.reset()
                if (file) check.mutate(file)
              }}
            />
          </div>
          {check.isPending && (
            <Text size="small" role="status">
              {copy.checking}
            </Text>
          )}
          {failure && (
            <Text size="small" className="text-ui-fg-error" role="alert">
              {failure.message}
            </Text>
          )}
          {check.data && !apply.error && <Preview {...check.data} />}
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary" type="button">
              {copy.cancel}
            </Button>
          </Drawer.Close>
          <Button
            size="small"
            isLoading={apply.isPending}
            disabled={preview === null || apply.error !== null}
            onClick={() => preview !== null && apply.mutate(preview)}
          >
            {copy.apply}
          </Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  )
}

function Preview({ changed, created, changes, errors }: ProductImport) {
  const isWrong = errors.length > 0
  const lines = isWrong ? errors : changes
  const hidden = isWrong ? 0 : changed + created - changes.length
  const head = isWrong ? copy.wrong : lines.length === 0 ? copy.nothing : copy.summary(changed, created)
  return (
    <div className="flex flex-col gap-y-2" role={isWrong ? "alert" : "status"}>
      <Text size="small" weight="plus" className={isWrong ? "text-ui-fg-error" : ""}>
        {head}
      </Text>
      <ul className="flex flex-col gap-y-1">
        {lines.map(({ line, text }) => (
          <li key={`${String(line)} ${text}`} className="txt-small whitespace-pre-wrap break-words">
            <span className="text-ui-fg-subtle">{copy.line(line)}</span> {text}
          </li>
        ))}
      </ul>
      {hidden > 0 && <Text size="small">{copy.more(hidden)}</Text>}
    </div>
  )
}
