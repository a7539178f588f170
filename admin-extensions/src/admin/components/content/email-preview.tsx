import { FetchState } from "@mavazi/admin-ui"
import { EMAIL_SAMPLES, type EmailSample, MERCHANT_SAMPLES } from "@mavazi/contracts/content/email-preview"
import type { ContentDocument } from "@mavazi/contracts/content/content"
import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import { Button, FocusModal, Text, Textarea } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import * as copy from "../../copy/email-samples"
import { ContentRefused, emailPreviewQuery } from "../../data/content"
import { PreviewChoice } from "./preview-choice"

type View = keyof typeof copy.VIEWS

const VIEWS = Object.keys(copy.VIEWS) as View[]

/** Widths of the frame in px; the e-mail is 600 px wide where it has room for that. */
const WIDTHS = { phone: 360, wide: 640 } as const

const samplesIn = (language: Language) =>
  EMAIL_SAMPLES.filter((sample) => language === DEFAULT_LANGUAGE || !MERCHANT_SAMPLES.includes(sample))

type Texts = Pick<ContentDocument, "language" | "value">

/** Opens the e-mails in the texts of the form, published or not. */
export function EmailPreviews(texts: Texts) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FocusModal open={isOpen} onOpenChange={setOpen}>
      <FocusModal.Trigger asChild>
        <Button size="small" type="button" variant="secondary">
          {copy.previewEmails}
        </Button>
      </FocusModal.Trigger>
      <FocusModal.Content>
        <FocusModal.Body className="flex flex-col overflow-hidden">
          <EmailPreviewPage {...texts} />
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}

function EmailPreviewPage({ value, language }: Texts) {
  const [sample, setSample] = useState<EmailSample>("placed")
  const [view, setView] = useState<View>("phone")
  const query = useQuery(emailPreviewQuery({ sample, language, value }))
  return (
    <>
      <div className="flex flex-col gap-y-2 border-b px-4 py-3">
        <div className="flex items-center justify-between gap-x-4">
          <FocusModal.Title className="txt-compact-large-plus">{copy.previewEmails}</FocusModal.Title>
          <FocusModal.Close asChild>
            <Button size="small" type="button" variant="secondary">
              {copy.close}
            </Button>
          </FocusModal.Close>
        </div>
        <FocusModal.Description className="txt-small text-ui-fg-subtle">{copy.previewAbout}</FocusModal.Description>
        <div className="grid gap-2 sm:grid-cols-2">
          <PreviewChoice
            label={copy.emailChoice}
            value={sample}
            items={samplesIn(language)}
            names={copy.SAMPLES}
            onChange={setSample}
          />
          <PreviewChoice label={copy.viewChoice} value={view} items={VIEWS} names={copy.VIEWS} onChange={setView} />
        </div>
      </div>
      {query.error instanceof ContentRefused ? (
        <Text size="small" className="text-ui-fg-error px-4 py-3" role="alert">
          {query.error.message}
        </Text>
      ) : (
        <FetchState query={query} what={copy.previewWhat} />
      )}
      {query.data && (
        <>
          <Text size="small" className="px-4 py-2 [overflow-wrap:anywhere]" role="status">
            {copy.subject(query.data.subject)}
          </Text>
          {view === "text" ? (
            <Textarea
              className="min-h-0 flex-1 resize-none font-mono"
              aria-label={copy.plainText}
              readOnly
              value={query.data.text}
            />
          ) : (
            <iframe
              className="mx-auto min-h-0 w-full flex-1 border-0"
              style={{ maxWidth: WIDTHS[view] }}
              sandbox=""
              title={copy.htmlFrame}
              srcDoc={query.data.html}
            />
          )}
        </>
      )}
    </>
  )
}
