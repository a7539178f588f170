const order = (action: string) => (id: string) => `/admin/orders/${encodeURIComponent(id)}/${action}`
const content = (action: string) => (name: string) => `/admin/content/${encodeURIComponent(name)}${action}`

/**
 * Paths of the shop's routes below `/admin`, for pages inside the engine's admin. The plugins' contracts have their
 * own. No zod here: the pages bundle this file.
 */
export const engineAdminPaths = {
  confirmation: "/admin/confirmation",
  messages: "/admin/messages",
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  messageReplies: (id: string) => `/admin/messages/${encodeURIComponent(id)}/replies`,
  messagesExport: "/admin/messages/export",
  reviews: "/admin/reviews",
  review: (id: string) => `/admin/reviews/${encodeURIComponent(id)}`,
  reviewAnswer: (id: string) => `/admin/reviews/${encodeURIComponent(id)}/answer`,
  shippingStatus: order("shipping"),
  packed: order("shipping/packed"),
  shipped: order("shipping/shipped"),
  delivered: order("shipping/delivered"),
  packingSlip: order("packing-slip"),
  /** @param number of an invoice or credit note */
  invoice: (number: string) => `/admin/invoices/${encodeURIComponent(number)}`,
  orderSearch: "/admin/order-search",
  orderActions: order("actions"),
  /** The engine's own. */
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** The engine's own. */
  cancelOrder: order("cancel"),
  /** The engine's own. */
  unpack: (id: string, fulfillmentId: string) => order(`fulfillments/${encodeURIComponent(fulfillmentId)}/cancel`)(id),
  approveExchange: (id: string) => `/admin/exchange-requests/${encodeURIComponent(id)}/approve`,
  refuseExchange: (id: string) => `/admin/exchange-requests/${encodeURIComponent(id)}/refuse`,
  orderPayments: order("payments"),
  refundOrderDifference: order("payments/refund-difference"),
  voidOrderPayment: (id: string, paymentId: string) => order(`payments/${encodeURIComponent(paymentId)}/void`)(id),
  paymentTerms: order("payment-terms"),
  paymentLink: order("payment-link"),
  paymentSettings: "/admin/payment-settings",
  unmanagedStock: "/admin/unmanaged-stock",
  managedStock: (productId: string) => `/admin/products/${encodeURIComponent(productId)}/managed-stock`,
  productTable: "/admin/product-table",
  stockCounts: "/admin/product-table/stock-counts",
  productTableStock: "/admin/product-table/stock",
  productTableChanges: "/admin/product-table/changes",
  newProduct: "/admin/product-table/new",
  productExport: "/admin/product-table/export",
  productImport: "/admin/product-table/import",
  delivery: "/admin/delivery",
  deliveryZones: "/admin/delivery/zones",
  deliveryZone: (id: string) => `/admin/delivery/zones/${encodeURIComponent(id)}`,
  deliveryOptions: "/admin/delivery/options",
  deliveryOption: (id: string) => `/admin/delivery/options/${encodeURIComponent(id)}`,
  pickupPoint: (id: string) => `/admin/delivery/pickup-points/${encodeURIComponent(id)}`,
  content: "/admin/content",
  contentDocument: content(""),
  undoContent: content("/undo"),
  exportContent: content("/export"),
  importContent: content("/import"),
  previewContent: content("/preview"),
  emailPreviews: "/admin/email-previews",
  staff: "/admin/staff",
  staffMember: (id: string) => `/admin/staff/${encodeURIComponent(id)}`,
  ownRole: "/admin/staff/own-role",
  /** The engine's own. */
  invites: "/admin/invites",
  invite: (id: string) => `/admin/invites/${encodeURIComponent(id)}`,
  auditLog: "/admin/audit-log",
  auditLogExport: "/admin/audit-log/export",
  shopStats: "/admin/shop-stats",
  shopStatsOrders: "/admin/shop-stats/orders",
  shopStatsUsers: "/admin/shop-stats/users",
  shopStatsProducts: "/admin/shop-stats/products",
} as const
