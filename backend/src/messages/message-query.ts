import type { MessageExportQuery } from "@mavazi/contracts/engine-admin/messages"

/** Filters of the message service; empty ones are left out. */
export function messageFilters({ form, q }: MessageExportQuery): Pick<MessageExportQuery, "form" | "q"> {
  return { ...(form ? { form } : {}), ...(q ? { q } : {}) }
}
