import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { statsQuery } from "../../api/admin-queries"

interface MedusaAdminLinkProps {
  /** Below the engine's admin: `orders/order_…`. */
  path: string
  children: ReactNode
}

/** A link to the Medusa admin, in a new tab. */
export function MedusaAdminLink({ path, children }: MedusaAdminLinkProps) {
  // Cached for ever: the URL does not change.
  const { data } = useQuery({ ...statsQuery, staleTime: Infinity })
  if (data === undefined) return children
  return (
    <a href={`${data.engineAdmin}/${path}`} target="_blank" rel="noreferrer" title="Open in Medusa admin">
      {children}
    </a>
  )
}
