import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import {
  DeleteMessageResponse,
  MarkReadResponse,
  MessageExportQuery,
  MessageListQuery,
  MessageListResponse,
  MessageReplyRequest,
  MessageReplyResponse,
} from "./messages"
import { engineAdminPaths } from "./paths"

const { get, post } = operationsOf(engineAdminPaths)

/** Calls about messages of the shop's forms. */
export const messageOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.messages, {
    summary: "Messages of the shop's forms, newest first",
    query: MessageListQuery,
    success: { status: 200, schema: MessageListResponse },
    failures: [400],
  }),
  get(engineAdminPaths.messagesExport, {
    summary: "The messages that match a filter, as a CSV file",
    query: MessageExportQuery,
    success: { status: 200, text: "text/csv" },
    failures: [400],
  }),
  post(engineAdminPaths.message, {
    summary: "Mark a message as read",
    success: { status: 200, schema: MarkReadResponse },
    failures: [404],
  }),
  post(engineAdminPaths.messageReplies, {
    summary: "Answer a message by e-mail, and mark it as read",
    body: MessageReplyRequest,
    success: { status: 201, schema: MessageReplyResponse },
    failures: [400, 404],
  }),
  {
    ...get(engineAdminPaths.message, {
      summary: "Delete a message",
      success: { status: 200, schema: DeleteMessageResponse },
    }),
    method: "delete",
  },
]
