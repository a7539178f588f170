import type { ReactNode } from "react"
import { statusLabel } from "~/shared/copy/order-status"
import { Badge, type BadgeTone } from "./badge"

const STATUS_TONES: Record<string, BadgeTone> = {
  pending: "warning",
  processing: "info",
  shipped: "primary",
  delivered: "success",
}

/** Badge of an order's status. */
export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  return <Badge tone={STATUS_TONES[status] ?? "secondary"}>{children ?? statusLabel(status)}</Badge>
}
