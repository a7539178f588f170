import { uploadPicture } from "@mavazi/admin-ui"
import { Button, Label, Text } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import * as copy from "../../copy/new-product"
import { FieldError } from "./field-error"

interface PictureFieldsProps {
  pictures: readonly string[]
  error: string | undefined
  onAdd: (url: string) => void
  onRemove: (url: string) => void
}

/** Pictures, uploaded one after the other as soon as they are chosen. */
export function PictureFields({ pictures, error, onAdd, onRemove }: PictureFieldsProps) {
  const id = useId()
  const [left, setLeft] = useState(0)
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const [place, file] of files.entries()) {
        setLeft(files.length - place)
        onAdd(await uploadPicture(file))
      }
    },
    onSettled: () => setLeft(0),
  })
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {copy.pictures}
      </Label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="txt-small max-w-full"
        disabled={upload.isPending}
        onChange={({ target }) => {
          upload.mutate([...(target.files ?? [])])
          target.value = ""
        }}
      />
      <Text size="xsmall" className="text-ui-fg-subtle" role="status">
        {left > 0 ? copy.uploading(left) : copy.picturesHint}
      </Text>
      <FieldError message={upload.error?.message ?? error} />
      <ul className="flex flex-wrap gap-3">
        {pictures.map((url, place) => (
          <li key={url} className="flex flex-col items-center gap-y-1">
            <img src={url} alt="" className="h-28 w-20 rounded object-cover" />
            <Button
              size="small"
              variant="transparent"
              type="button"
              aria-label={copy.removePicture(place + 1)}
              onClick={() => onRemove(url)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
