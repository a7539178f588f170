import type { Access } from "./access-table"

/** Payments, refunds, statements and reports. */
export const paymentAccess: readonly Access[] = [
  {
    roles: ["manager", "accountant"],
    routes: [
      "GET /admin/payments",
      "GET /admin/payments/:id",
      "GET /admin/payments/payment-providers",
      "GET /admin/refund-reasons",
      "GET /admin/refund-reasons/:id",
      "GET /admin/orders/:id/payments",
      "GET /admin/shop-stats",
      "GET /admin/shop-stats/orders",
      "GET /admin/shop-stats/products",
    ],
  },
  { roles: ["manager"], routes: ["GET /admin/shop-stats/users"] },
  {
    roles: ["manager"],
    routes: [
      "POST /admin/payments/:id/capture",
      "POST /admin/payments/:id/refund",
      "POST /admin/payment-collections",
      "DELETE /admin/payment-collections/:id",
      "POST /admin/payment-collections/:id/mark-as-paid",
      "POST /admin/payment-collections/:id/payment-sessions",
      "POST /admin/refund-reasons",
      "POST,DELETE /admin/refund-reasons/:id",
      "POST /admin/orders/:id/payments",
      "POST /admin/orders/:id/payments/:payment_id/void",
      "POST /admin/orders/:id/payments/refund-difference",
      "GET,POST /admin/orders/:id/payment-terms",
      // A link is a right to pay in the customer's name.
      "GET,POST,DELETE /admin/orders/:id/payment-link",
    ],
  },
]
