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
import { queryOptions } from "@tanstack/react-query"

export const contentQuery = queryOptions({
  queryKey: ["content"],
  queryFn: async () => (await fetchParsed(ContentList, engineAdminPaths.content)).documents,
})

/** Read when it is opened, and not again while it is edited. */
export const documentQuery = (name: string) =>
  queryOptions({
    queryKey: ["content", name],
    queryFn: () => fetchParsed(ContentDocument, engineAdminPaths.contentDocument(name)),
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
export const saveContent = async (name: string, request: SaveContentRequest) =>
  ContentDocument.parse(await send(engineAdminPaths.contentDocument(name), request))

/** @throws ContentRefused */
export const previewContent = async (name: string, value: SaveContentRequest["value"]) =>
  ContentPreview.parse(await send(engineAdminPaths.previewContent(name), { value }))

/** Read again when a text was changed. */
export const emailPreviewQuery = (sample: EmailSample, value: SaveContentRequest["value"]) =>
  queryOptions({
    queryKey: ["email-preview", sample, value],
    queryFn: async () => EmailPreview.parse(await send(engineAdminPaths.emailPreviews, { sample, value })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export const stepBack = (name: string, version: number) =>
  fetchParsed(ContentDocument, engineAdminPaths.undoContent(name), { body: { version } })

export const importContent = async (name: string, version: number, file: File) =>
  fetchParsed(ContentDocument, engineAdminPaths.importContent(name), { body: { version, yaml: await file.text() } })

/** Downloads a document as a file of `content/`. */
export async function exportContent(name: string): Promise<void> {
  const { file, yaml } = await fetchParsed(ContentExport, engineAdminPaths.exportContent(name))
  const url = URL.createObjectURL(new Blob([yaml], { type: "application/yaml" }))
  const link = document.createElement("a")
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}
