/** Paths of the plugin's routes below `/admin`. No zod here: pages of the engine's admin bundle this file. */

const BASE = "/admin/mpesa"
const below = (list: string, action: string) => (id: string) => `${BASE}/${list}/${encodeURIComponent(id)}/${action}`

export const mpesaPaths = {
  payments: `${BASE}/payments`,
  paymentsExport: `${BASE}/payments/export`,
  customer: (id: string) => `${BASE}/customers/${encodeURIComponent(id)}`,
  orders: `${BASE}/orders`,
  order: (id: string) => `${BASE}/orders/${encodeURIComponent(id)}`,
  refundOrder: below("orders", "refunds"),
  statistics: `${BASE}/statistics`,
  stuck: `${BASE}/stuck`,
  queryAttempt: below("attempts", "query"),
  promptAttempt: below("attempts", "prompt"),
  expireAttempt: below("attempts", "expire"),
  proposeReceipt: below("attempts", "receipt"),
  confirmReceipt: below("receipts", "confirm"),
  withdrawReceipt: below("receipts", "withdraw"),
  receiptStatus: below("receipts", "status"),
  review: `${BASE}/review`,
  retryCapture: below("attempts", "retry-capture"),
  moveAttempt: below("attempts", "move"),
  dismissAttempt: below("attempts", "dismiss"),
  unallocated: `${BASE}/unallocated`,
  allocate: below("unallocated", "allocate"),
  refundUnallocated: below("unallocated", "refunds"),
  refunds: `${BASE}/refunds`,
  resolveRefund: below("refunds", "resolve"),
  prompts: `${BASE}/prompts`,
  resumePrompts: `${BASE}/prompts/resume`,
  rejectedCallbacks: `${BASE}/rejected-callbacks`,
  reconciliation: `${BASE}/reconciliation`,
  settlements: `${BASE}/settlements`,
  settlementsExport: `${BASE}/settlements/export`,
  statement: `${BASE}/statement`,
  recordStatementLine: below("statement-lines", "record"),
} as const
