import { useQuery } from "@tanstack/react-query"
import { Tooltip } from "radix-ui"
import type { ReactNode } from "react"
import { statsQuery } from "../../api/admin-queries"
import * as copy from "../../copy/controls"
import styles from "./medusa-admin-link.module.css"

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
    <Tooltip.Provider>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <a href={`${data.engineAdmin}/${path}`} target="_blank" rel="noreferrer">
            {children}
          </a>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={12}>
            {copy.openInMedusaAdmin}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
