import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { statsQuery } from "../../api/admin-queries"

interface EngineLinkProps {
  /** Below the engine's admin: `orders/order_…`. */
  path: string
  children: ReactNode
}

/** A link into the engine's admin, in a window of its own: there people edit, and come back. */
export function MedusaAdminLink({ path, children }: EngineLinkProps) {
  // The address stays the same: one answer serves every link.
  const { data } = useQuery({ ...statsQuery, staleTime: Infinity })
  if (data === undefined) return children
  return (
    <a href={`${data.engineAdmin}/${path}`} target="_blank" rel="noreferrer" title="Open in Medusa admin">
      {children}
    </a>
  )
}
