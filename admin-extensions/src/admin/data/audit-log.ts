import { fetchParsed } from "@mavazi/admin-ui"
import { AuditLogResponse } from "@mavazi/contracts/engine-admin/audit-log"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"

/** Empty values do not restrict. */
export interface AuditFilter {
  person: string
  q: string
  object: string
  from: string
  to: string
}

export const EMPTY_FILTER: AuditFilter = { person: "", q: "", object: "", from: "", to: "" }

export const ENTRIES_PER_PAGE = 20

const filterParams = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]: [string, string]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ""),
  )

/** @param page counted from 0, as the admin's own tables do */
export const auditLogQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ["audit-log", filter, page],
    queryFn: () =>
      fetchParsed(AuditLogResponse, engineAdminPaths.auditLog, {
        query: { ...filterParams(filter), limit: ENTRIES_PER_PAGE, offset: page * ENTRIES_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  })

/** URL of the CSV file with the entries of the filter. */
export function exportHref(filter: AuditFilter): string {
  const params = new URLSearchParams(filterParams(filter)).toString()
  return params === "" ? engineAdminPaths.auditLogExport : `${engineAdminPaths.auditLogExport}?${params}`
}
