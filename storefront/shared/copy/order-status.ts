import { REFUND_ON_ITS_WAY } from "@mavazi/contracts/shared/copy"

/** Label of an order's status. As `orderStatusLabel`, which would be a script file of its own on the pages of orders. */
export const statusLabel = (status: string): string =>
  status === "refunding" ? REFUND_ON_ITS_WAY : status.charAt(0).toUpperCase() + status.slice(1)
