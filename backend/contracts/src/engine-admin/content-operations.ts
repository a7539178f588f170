import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import {
  ContentDocument,
  ContentExport,
  ContentList,
  ContentPreview,
  ContentQuery,
  ImportContentRequest,
  PreviewContentRequest,
  SaveContentRequest,
  UndoContentRequest,
} from "../content/content"
import { EmailPreview, PreviewEmailRequest } from "../content/email-preview"
import { engineAdminPaths } from "./paths"

const { get, post } = operationsOf(engineAdminPaths)

const query = ContentQuery
const document = { success: { status: 200, schema: ContentDocument } } as const

/** Calls about the shop's words. */
export const contentOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.content, {
    summary: "The documents of the shop's words, and when each was changed",
    query,
    success: { status: 200, schema: ContentList },
  }),
  get(engineAdminPaths.contentDocument, { summary: "A document and its form", query, ...document, failures: [404] }),
  post(engineAdminPaths.contentDocument, {
    summary: "Publish a document as its next version",
    query,
    body: SaveContentRequest,
    ...document,
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.undoContent, {
    summary: "Publish the version before the current one again, as the next",
    query,
    body: UndoContentRequest,
    ...document,
    failures: [404, 409],
  }),
  get(engineAdminPaths.exportContent, {
    summary: "A document as a file of content/",
    query,
    success: { status: 200, schema: ContentExport },
    failures: [404],
  }),
  post(engineAdminPaths.importContent, {
    summary: "Publish a file of content/ as the next version of its document",
    query,
    body: ImportContentRequest,
    ...document,
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.previewContent, {
    summary: "Keep a draft for an hour, and make a link to a page with it",
    query,
    body: PreviewContentRequest,
    success: { status: 201, schema: ContentPreview },
    failures: [400, 404],
  }),
  post(engineAdminPaths.emailPreviews, {
    summary: "An e-mail with sample data, in texts that need not be published",
    body: PreviewEmailRequest,
    success: { status: 200, schema: EmailPreview },
    failures: [400],
  }),
]
