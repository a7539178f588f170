import { type DefaultError, type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { ApiError } from "~/shared/api/api-error"
import { revokeAccess } from "../model/admin-access"
import { LOGIN_PATH } from "../model/dashboard-address"

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
  const navigate = useNavigate()
  const refused = isRefused(query.error)
  useEffect(() => {
    if (!refused) return
    revokeAccess()
    void navigate(LOGIN_PATH, { replace: true, state: { sessionEnded: true } satisfies SessionEnded })
  }, [refused, navigate])
  return query
}
