import { fetchParsed } from "@mavazi/admin-ui"
import {
  ContentDocument,
  ContentExport,
  ContentList,
  ContentPreview,
  type SaveContentRequest,
} from "@mavazi/contracts/content/content"
import { EmailPreview, type EmailSample } from "@mavazi/contracts/content/email-preview"
import { EngineAdminErrorBody } from "@mavazi/contracts/engine-admin/error-body"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import type { Language } from "@mavazi/contracts/shared/language"
import { type QueryKey, queryOptions } from "@tanstack/react-query"

/** A document in one of its languages. */
export type DocumentKey = Pick<ContentDocument, "name" | "language">

const inLanguage = (path: string, language: Language) => `${path}?${new URLSearchParams({ language }).toString()}`

export const contentQuery = (language: Language) =>
  queryOptions({
    queryKey: ["content", language],
    queryFn: async () => (await fetchParsed(ContentList, inLanguage(engineAdminPaths.content, language))).documents,
  })

/** Lists of all languages: publishing in one of them can leave another behind. */
export const isList = ({ queryKey }: { queryKey: QueryKey }) => queryKey.length === 2

/** Read when it is opened, and not again while it is edited. */
export const documentQuery = ({ name, language }: DocumentKey) =>
  queryOptions({
    queryKey: ["content", language, name],
    queryFn: () => fetchParsed(ContentDocument, inLanguage(engineAdminPaths.contentDocument(name), language)),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Why a document was not taken: a message, and what is wrong with each field. */
export class ContentRefused extends Error {
  constructor(
    message: string,
    readonly errors: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

/** Like `fetchParsed`, whose errors have no fields. */
async function send(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const { message, errors = {} } = EngineAdminErrorBody.parse(answer)
  throw new ContentRefused(message, errors)
}

/** @throws ContentRefused */
export const saveContent = async ({ name, language }: DocumentKey, request: SaveContentRequest) =>
  ContentDocument.parse(await send(inLanguage(engineAdminPaths.contentDocument(name), language), request))

/** @throws ContentRefused */
export const previewContent = async ({ name, language }: DocumentKey, value: SaveContentRequest["value"]) =>
  ContentPreview.parse(await send(inLanguage(engineAdminPaths.previewContent(name), language), { value }))

/** Read again when a text was changed. */
export const emailPreviewQuery = (request: { sample: EmailSample } & Pick<ContentDocument, "language" | "value">) =>
  queryOptions({
    queryKey: ["email-preview", request],
    queryFn: async () => EmailPreview.parse(await send(engineAdminPaths.emailPreviews, request)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

type Current = Pick<ContentDocument, "name" | "language" | "version">

export const stepBack = ({ name, language, version }: Current) =>
  fetchParsed(ContentDocument, inLanguage(engineAdminPaths.undoContent(name), language), { body: { version } })

export const importContent = async ({ name, language, version }: Current, file: File) =>
  fetchParsed(ContentDocument, inLanguage(engineAdminPaths.importContent(name), language), {
    body: { version, yaml: await file.text() },
  })

/** Downloads a document as a file of `content/`. */
export async function exportContent({ name, language }: DocumentKey): Promise<void> {
  const { file, yaml } = await fetchParsed(ContentExport, inLanguage(engineAdminPaths.exportContent(name), language))
  const url = URL.createObjectURL(new Blob([yaml], { type: "application/yaml" }))
  const link = document.createElement("a")
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}
