import { type DefaultError, type QueryKey, useMutation, useQuery, type UseQueryOptions } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { ApiError } from "~/shared/api/api-error"
import { clearAdminAccess } from "../model/admin-access"
import { LOGIN_PATH } from "../model/dashboard-url"
import { downloadFile } from "./download-file"

/** Navigation state of a login page that is shown because the session ended. */
export interface SessionEnded {
  sessionEnded: true
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** `useQuery` for the dashboard's calls: a refusal ends the admin login and leads to its page. */
export function useAdminQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, DefaultError, Data, Key>) {
  const query = useQuery(options)
  useRefusal(query.error)
  return query
}

/** Downloads a file on demand; handles an ended session like the queries. */
export function useAdminFile(path: string) {
  const file = useMutation({ mutationFn: () => downloadFile(path) })
  useRefusal(file.error)
  return file
}

function useRefusal(error: Error | null): void {
  const navigate = useNavigate()
  const refused = isRefused(error)
  useEffect(() => {
    if (!refused) return
    clearAdminAccess()
    void navigate(LOGIN_PATH, { replace: true, state: { sessionEnded: true } satisfies SessionEnded })
  }, [refused, navigate])
}
