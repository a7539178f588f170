import { z } from "zod"
import { DeliveryFacts } from "../checkout/delivery-facts"
import { DEFAULT_LANGUAGE, LANGUAGES } from "../shared/language"
import { ContentField } from "./content-field"

export const PublishedContent = z
  .object({
    revision: z.number().int().describe("Increases with every change of a document or of the delivery options."),
    documents: z
      .record(z.string(), z.unknown())
      .describe("Every document by its name, with the values of its placeholders."),
    delivery: DeliveryFacts,
  })
  .meta({ id: "PublishedContent", description: "The shop's words, as its pages and e-mails have them." })

export const PublishedDocument = z
  .object({ document: z.record(z.string(), z.unknown()) })
  .meta({ id: "PublishedDocument", description: "One document of the shop's words." })

const language = z.enum(LANGUAGES)

/** Which of a document's languages a call of the admin is about. */
export const ContentQuery = z.object({ language: language.default(DEFAULT_LANGUAGE) })

const version = z.number().int().min(0).describe("0 is the file of `content/`; every change is the next.")

const about = {
  name: z.string(),
  language,
  title: z.string(),
  where: z.string().describe("Where its words are shown."),
  version,
  changedAt: z.iso.datetime().describe("Of version 0: when the engine first had this text."),
  changedBy: z.string().nullable().describe("Name or e-mail address; null for the file."),
  outdated: z.boolean().describe("Not changed or saved again for a year."),
  behind: z.boolean().describe("The English document was changed after this one of another language."),
}

export const ContentSummary = z.object(about).meta({ id: "ContentSummary" })

export const ContentList = z
  .object({ documents: z.array(ContentSummary) })
  .meta({ id: "ContentList", description: "The documents of the shop's words." })

export const ContentDocument = z
  .object({
    ...about,
    value: z.record(z.string(), z.unknown()).describe("Texts, lists and groups as they are written."),
    fields: z.array(ContentField),
    page: z.string().nullable().describe("Path of a page that shows them; null when no page does."),
    placeholders: z.array(z.string()).describe("Names that its texts can have in braces."),
  })
  .meta({ id: "ContentDocument", description: "A document of the shop's words, and the form to edit it." })

/** Longest YAML text of an import, in characters. */
const MAX_YAML = 90_000

export const SaveContentRequest = z
  .object({
    version: version.describe("The version that was edited; another one is refused."),
    value: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "SaveContentRequest" })

export const UndoContentRequest = z.object({ version }).meta({ id: "UndoContentRequest" })

export const ImportContentRequest = z
  .object({ version, yaml: z.string().max(MAX_YAML).describe("A file of `content/`.") })
  .meta({ id: "ImportContentRequest" })

export const ContentExport = z
  .object({ file: z.string().describe("Name of the file."), yaml: z.string() })
  .meta({ id: "ContentExport", description: "A document as a file of `content/`." })

export const PreviewContentRequest = z
  .object({ value: z.record(z.string(), z.unknown()) })
  .meta({ id: "PreviewContentRequest" })

export const ContentPreview = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: "ContentPreview", description: "A page of the shop with words that are not published." })

export type PublishedContent = z.infer<typeof PublishedContent>
export type ContentSummary = z.infer<typeof ContentSummary>
export type ContentList = z.infer<typeof ContentList>
export type ContentDocument = z.infer<typeof ContentDocument>
export type SaveContentRequest = z.infer<typeof SaveContentRequest>
export type UndoContentRequest = z.infer<typeof UndoContentRequest>
export type ImportContentRequest = z.infer<typeof ImportContentRequest>
export type ContentExport = z.infer<typeof ContentExport>
export type PreviewContentRequest = z.infer<typeof PreviewContentRequest>
export type ContentPreview = z.infer<typeof ContentPreview>
