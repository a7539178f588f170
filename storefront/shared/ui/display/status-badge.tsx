import { REFUND_ON_ITS_WAY } from "@mavazi/contracts/words"
import type { ReactNode } from "react"
import { Badge, type BadgeTone } from "./badge"

const STATUS_TONES: Record<string, BadgeTone> = {
  pending: "warning",
  processing: "info",
  shipped: "primary",
  delivered: "success",
}

/** Badge of an order's status. */
export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  const word = status === "refunding" ? REFUND_ON_ITS_WAY : status.charAt(0).toUpperCase() + status.slice(1)
  return <Badge tone={STATUS_TONES[status] ?? "secondary"}>{children ?? word}</Badge>
}
