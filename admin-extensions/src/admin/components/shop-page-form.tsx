import { Field, saveMetadata, uploadPicture } from "@mavazi/admin-ui"
import { Button, Container, Heading, Label, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import * as copy from "../copy/shop-pages"
import { contentOf } from "../data/shop-pages"

interface ShopPageFormProps {
  title: string
  about: string
  /** Call of the engine's admin that changes the category or collection. */
  path: string
  metadata: Record<string, unknown> | null | undefined
  /** Whether the engine has no field of its own for the text. */
  hasText: boolean
}

/** What the shop's page of a category or collection shows beside its name. */
export function ShopPageForm({ title, about, path, metadata, hasText }: ShopPageFormProps) {
  const queries = useQueryClient()
  const stored = contentOf(metadata)
  const [picture, setPicture] = useState(stored.picture)
  const [description, setDescription] = useState(stored.description)
  const save = useMutation({
    mutationFn: () => saveMetadata(path, { ...metadata, picture, ...(hasText && { description }) }),
    onSuccess: async () => {
      toast.success(copy.saved)
      await queries.invalidateQueries()
    },
    onError: (fault) => {
      toast.error(fault.message)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Heading level="h2">{title}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {about}
        </Text>
      </div>
      <form className="flex flex-col gap-y-4 px-6 py-4" onSubmit={send}>
        {hasText && <Field label={copy.text} value={description} onChange={setDescription} />}
        <PictureField url={picture} onChange={setPicture} />
        <div>
          <Button size="small" type="submit" isLoading={save.isPending}>
            {copy.save}
          </Button>
        </div>
      </form>
    </Container>
  )
}

interface PictureFieldProps {
  /** Empty for none. */
  url: string
  onChange: (url: string) => void
}

/** A picture, uploaded as soon as it is chosen. */
function PictureField({ url, onChange }: PictureFieldProps) {
  const id = useId()
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: onChange,
    onError: (fault) => {
      toast.error(fault.message)
    },
  })
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small">
        {copy.choosePicture}
      </Label>
      {url === "" ? (
        <Text size="small" className="text-ui-fg-subtle" role="status">
          {upload.isPending ? copy.uploading : copy.noPicture}
        </Text>
      ) : (
        <img src={url} alt={copy.picture} className="max-h-48 self-start rounded-md object-contain" />
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="txt-small w-full"
        disabled={upload.isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.mutate(file)
        }}
      />
      {url !== "" && (
        <div>
          <Button size="small" type="button" variant="secondary" onClick={() => onChange("")}>
            {copy.removePicture}
          </Button>
        </div>
      )}
    </div>
  )
}
