/* Not reviewed by a native speaker yet. */

import { REFUND_ON_ITS_WAY } from "@mavazi/contracts/shared/copy"

const LABELS: Readonly<Partial<Record<string, string>>> = {
  pending: "Linasubiri malipo",
  processing: "Linashughulikiwa",
  shipped: "Limetumwa",
  delivered: "Limefika",
  cancelled: "Limeghairiwa",
  expired: "Muda umekwisha",
  refunded: "Pesa zimerejeshwa",
  refunding: REFUND_ON_ITS_WAY,
}

/** Label of an order's status. */
export const statusLabel = (status: string): string => LABELS[status] ?? status
