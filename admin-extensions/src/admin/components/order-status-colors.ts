import type { OrderStatus } from "@mavazi/contracts"

/** Colour of the badge of an order's status. */
export const STATUS_COLORS = {
  pending: "orange",
  processing: "green",
  shipped: "green",
  delivered: "green",
  refunding: "orange",
  refunded: "grey",
  cancelled: "grey",
} as const satisfies Record<OrderStatus, string>
