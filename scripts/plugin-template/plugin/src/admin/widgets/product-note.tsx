import { FetchState, Field } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import * as copy from "../copy"
import { noteQuery, writeNote } from "../data/note"

/** Shows the note of a product in a field, and saves it. */
const ProductNoteWidget = ({ data: product }: DetailWidgetProps<AdminProduct>) => {
  const query = useQuery(noteQuery(product.id))
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        {copy.heading}
      </Heading>
      <FetchState query={query} what={copy.noteWhat} />
      {query.data && <NoteForm key={query.data.text} productId={product.id} saved={query.data.text} />}
    </Container>
  )
}

function NoteForm({ productId, saved }: { productId: string; saved: string }) {
  const queries = useQueryClient()
  const [text, setText] = useState(saved)
  const save = useMutation({
    mutationFn: () => writeNote(productId, text),
    onSuccess: async () => {
      toast.success(copy.saved)
      // The engine's own parts of the page show the metadata too.
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
    <form className="flex flex-col items-start gap-y-3 px-6 py-4" onSubmit={send}>
      <div className="w-full">
        <Field label={copy.note} value={text} onChange={setText} />
      </div>
      <Button size="small" type="submit" isLoading={save.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

export const config = defineWidgetConfig({ zone: "product.details.side.after" })

export default ProductNoteWidget
