import { type DefaultError, type QueryKey, useMutation, useQuery, type UseQueryOptions } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { ApiError } from "~/shared/api/api-error"
import { clearAdminAccess } from "../model/admin-access"
import { ROLE_REQUIRED } from "@mavazi/contracts/engine-admin/staff-roles"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { downloadFile } from "./download-file"

/** Navigation state of a login page that is shown because the session ended. */
export interface SessionEnded {
  sessionEnded: true
}

/** False for a user of the dashboard whose role does not have the right: the page shows the server's words. */
function isUnauthorized(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === ROLE_REQUIRED) return false
  return error.status === 401 || error.status === 403
}

/** `useQuery` for the dashboard's calls: an unauthorised response ends the admin login and redirects to the login. */
export function useAdminQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, DefaultError, Data, Key>) {
  const query = useQuery(options)
  useUnauthorizedRedirect(query.error)
  return query
}

interface DownloadResult {
  onDownloaded: (file: string) => void
  onFailed: (error: Error) => void
}

/**
 * Downloads a file on demand; handles an ended session like the queries. The result is passed on also after the
 * component is gone.
 */
export function useAdminDownload(url: string, { onDownloaded, onFailed }: DownloadResult) {
  const download = useMutation({
    mutationFn: () => downloadFile(url),
    onSuccess: onDownloaded,
    onError: (error) => {
      if (!isUnauthorized(error)) onFailed(error)
    },
  })
  useUnauthorizedRedirect(download.error)
  return download
}

function useUnauthorizedRedirect(error: Error | null): void {
  const navigate = useNavigate()
  const unauthorized = isUnauthorized(error)
  useEffect(() => {
    if (!unauthorized) return
    clearAdminAccess()
    void navigate(pagePaths.adminLogin, { replace: true, state: { sessionEnded: true } satisfies SessionEnded })
  }, [unauthorized, navigate])
}
