import type { ContentDocument } from "@mavazi/contracts/content/content"
import { DEFAULT_LANGUAGE } from "@mavazi/contracts/shared/language"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import { documentQuery, previewContent, saveContent, ContentRefused, isList } from "../../data/content"
import type { ContentValue } from "../../data/content-value"
import * as copy from "../../copy/content"
import { ContentChanged } from "./content-changed"
import { ContentInputs } from "./content-input"
import { ContentFiles } from "./content-files"
import { ContentLanguages } from "./content-languages"
import { EmailPreviews } from "./email-preview"

const NO_ERRORS = {}

/** Asks before the page is left with changes that are not published. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [isChanged])
}

/** Moves the focus to the first field that was refused. */
function useFocusOnError(form: RefObject<HTMLFormElement>, errors: object): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [form, errors])
}

/** The form of a document. It is made anew for each version. */
export function ContentForm({ document }: { document: ContentDocument }) {
  const { name, language, title, where, version, fields, placeholders, page } = document
  const queries = useQueryClient()
  const [value, setValue] = useState<ContentValue>(document.value as ContentValue)
  const written = value as ContentDocument["value"]
  const isChanged = value !== document.value
  useLeaveWarning(isChanged)
  const save = useMutation({
    mutationFn: () => saveContent(document, { version, value: written }),
    onSuccess: async (saved) => {
      toast.success(copy.saved)
      queries.setQueryData(documentQuery(document).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ["content"], predicate: isList })
    },
  })
  const preview = useMutation({ mutationFn: () => previewContent(document, written) })
  const refused = save.error ?? preview.error
  const errors = refused instanceof ContentRefused ? refused.errors : NO_ERRORS
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  const edit = (changed: ContentValue) => {
    setValue(changed)
    preview.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    preview.reset()
    save.mutate()
  }
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        {!isChanged && <ContentLanguages name={name} language={language} />}
        <Heading>{title}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.shownIn(where)} <ContentChanged document={document} />
        </Text>
        {language !== DEFAULT_LANGUAGE && (
          <Text size="small" className="text-ui-fg-subtle">
            {copy.sharedAbout}
          </Text>
        )}
        <Text size="xsmall" className="text-ui-fg-subtle [overflow-wrap:anywhere]">
          {copy.placeholders} {placeholders.map((each) => `{${each}}`).join(" ")}
        </Text>
      </div>
      <ContentFiles document={document} disabled={isChanged} />
      <form ref={form} className="flex flex-col gap-y-4 px-6 py-4" noValidate onSubmit={submit}>
        <ContentInputs fields={fields} value={value} onChange={edit} errors={errors} path="" />
        <div className="bg-ui-bg-base sticky bottom-0 flex flex-col gap-y-2 py-3">
          {refused !== null && (
            <Text size="small" className="text-ui-fg-error" role="alert">
              {Object.keys(errors).length > 0 ? copy.notSaved : refused.message}
            </Text>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" type="submit" isLoading={save.isPending}>
              {copy.save}
            </Button>
            {page !== null && (
              <Button
                size="small"
                type="button"
                variant="secondary"
                isLoading={preview.isPending}
                onClick={() => {
                  save.reset()
                  preview.mutate()
                }}
              >
                {copy.preview}
              </Button>
            )}
            {name === "emails" && <EmailPreviews value={written} language={language} />}
            {isChanged && (
              <Text size="small" className="text-ui-fg-subtle" role="status">
                {copy.unsaved}
              </Text>
            )}
          </div>
          {preview.data && (
            <Text size="small" role="status">
              <a className="text-ui-fg-interactive underline" href={preview.data.url} target="_blank" rel="noreferrer">
                {copy.openPreview}
              </a>{" "}
              {copy.previewAbout}
            </Text>
          )}
        </div>
      </form>
    </Container>
  )
}
