import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { engine } from "./engine"

/** The shop's four forms, as the merchant calls them. */
export const FORM_NAMES = {
  newsletter: "Newsletter",
  contact: "Contact",
  press: "Press inquiry",
  question: "FAQ question",
} as const

export type FormId = keyof typeof FORM_NAMES

export interface Message {
  id: string
  form: FormId
  name: string | null
  email: string
  text: string | null
  read_at: string | null
  created_at: string
}

export interface MessageFilter {
  form: FormId | "all"
  search: string
}

export const MESSAGES_PER_PAGE = 20

export const MESSAGES_KEY = "messages"

function filterParams({ form, search }: MessageFilter): Record<string, string> {
  return { ...(form !== "all" && { form }), ...(search.trim() !== "" && { q: search.trim() }) }
}

/** Whether a filter lets less than all through. */
export function isNarrowed(filter: MessageFilter): boolean {
  return Object.keys(filterParams(filter)).length > 0
}

/** @param page counted from 0, as the admin's own tables do */
export const messagesQuery = (filter: MessageFilter, page: number) =>
  queryOptions({
    queryKey: [MESSAGES_KEY, filter, page],
    queryFn: () =>
      engine.client.fetch<{ messages: Message[]; count: number }>("/admin/messages", {
        query: { ...filterParams(filter), limit: MESSAGES_PER_PAGE, offset: page * MESSAGES_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  })

/** Address of the CSV file with everything that the filter lets through. */
export function exportHref(filter: MessageFilter): string {
  const params = new URLSearchParams(filterParams(filter)).toString()
  return params === "" ? "/admin/messages/export" : `/admin/messages/export?${params}`
}

export function markRead(id: string): Promise<unknown> {
  return engine.client.fetch(`/admin/messages/${id}`, { method: "POST" })
}

export function removeMessage(id: string): Promise<unknown> {
  return engine.client.fetch(`/admin/messages/${id}`, { method: "DELETE" })
}
