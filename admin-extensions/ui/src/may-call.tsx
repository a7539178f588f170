import type { ReactNode } from "react"
import { useMayCall } from "./own-role"

interface MayCallProps {
  /** `POST /admin/orders/:id/cancel`; of buttons for several calls, one that has the same roles as the others. */
  call: string
  children: ReactNode
}

/** Buttons for the roles that may make the call; nothing for others. */
export function MayCall({ call, children }: MayCallProps) {
  return useMayCall(call) ? children : null
}
