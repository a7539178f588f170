import { REFUND_ON_ITS_WAY } from "@mavazi/contracts/shared/copy"
import type { ReactNode } from "react"
import { Badge, type BadgeTone } from "./badge"

const STATUS_TONES: Record<string, BadgeTone> = {
  pending: "warning",
  processing: "info",
  shipped: "primary",
  delivered: "success",
}

/** Badge of an order's status. Its label repeats `orderStatusLabel`, which would be a script file of its own on the pages of orders. */
export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  const label = status === "refunding" ? REFUND_ON_ITS_WAY : status.charAt(0).toUpperCase() + status.slice(1)
  return <Badge tone={STATUS_TONES[status] ?? "secondary"}>{children ?? label}</Badge>
}
