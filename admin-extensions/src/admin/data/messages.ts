import { fetchParsed } from "@mavazi/admin-ui"
import {
  DeleteMessageResponse,
  MarkReadResponse,
  type MessageForm,
  MessageListResponse,
  MessageReplyResponse,
} from "@mavazi/contracts/engine-admin/messages"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"

export interface MessageFilter {
  form: MessageForm | "all"
  search: string
}

export const MESSAGES_PER_PAGE = 20

export const MESSAGES_KEY = "messages"

function filterParams({ form, search }: MessageFilter): Record<string, string> {
  return { ...(form !== "all" && { form }), ...(search.trim() !== "" && { q: search.trim() }) }
}

/** True when the filter may exclude messages. */
export function isNarrowed(filter: MessageFilter): boolean {
  return Object.keys(filterParams(filter)).length > 0
}

/** @param page counted from 0, as the admin's own tables do */
export const messagesQuery = (filter: MessageFilter, page: number) =>
  queryOptions({
    queryKey: [MESSAGES_KEY, filter, page],
    queryFn: () =>
      fetchParsed(MessageListResponse, engineAdminPaths.messages, {
        query: { ...filterParams(filter), limit: MESSAGES_PER_PAGE, offset: page * MESSAGES_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  })

/** URL of the CSV file with the messages of the filter. */
export function exportHref(filter: MessageFilter): string {
  const params = new URLSearchParams(filterParams(filter)).toString()
  return params === "" ? engineAdminPaths.messagesExport : `${engineAdminPaths.messagesExport}?${params}`
}

export const markRead = (id: string) => fetchParsed(MarkReadResponse, engineAdminPaths.message(id), { method: "POST" })

/** @param clientId the same for repeated requests with one answer */
export const replyToMessage = (id: string, reply: { text: string; clientId: string }) =>
  fetchParsed(MessageReplyResponse, engineAdminPaths.messageReplies(id), { body: reply })

export const removeMessage = (id: string) =>
  fetchParsed(DeleteMessageResponse, engineAdminPaths.message(id), { method: "DELETE" })
