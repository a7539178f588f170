import type { Access } from "./access-table"

/** Returns, exchanges and claims; every role reads them, see `order-access.ts`. */
export const returnAccess: readonly Access[] = [
  {
    roles: ["manager"],
    routes: [
      "POST /admin/returns",
      "POST /admin/returns/:id",
      "POST /admin/returns/:id/cancel",
      "POST /admin/returns/:id/dismiss-items",
      "POST,DELETE /admin/returns/:id/dismiss-items/:action_id",
      "POST,DELETE /admin/returns/:id/receive",
      "POST /admin/returns/:id/receive-items",
      "POST,DELETE /admin/returns/:id/receive-items/:action_id",
      "POST /admin/returns/:id/receive/confirm",
      "POST,DELETE /admin/returns/:id/request",
      "POST /admin/returns/:id/request-items",
      "POST,DELETE /admin/returns/:id/request-items/:action_id",
      "POST /admin/returns/:id/shipping-method",
      "POST,DELETE /admin/returns/:id/shipping-method/:action_id",
      "GET /admin/after-sales-requests",
      "POST /admin/exchange-requests/:id/approve",
      "POST /admin/exchange-requests/:id/refuse",
      "POST /admin/return-reasons",
      "POST,DELETE /admin/return-reasons/:id",
    ],
  },
  {
    roles: ["manager"],
    routes: ["exchanges", "claims"].flatMap((changes) => [
      `POST /admin/${changes}`,
      `POST /admin/${changes}/:id/cancel`,
      `POST /admin/${changes}/:id/inbound/items`,
      `POST,DELETE /admin/${changes}/:id/inbound/items/:action_id`,
      `POST /admin/${changes}/:id/inbound/shipping-method`,
      `POST,DELETE /admin/${changes}/:id/inbound/shipping-method/:action_id`,
      `POST /admin/${changes}/:id/outbound/items`,
      `POST,DELETE /admin/${changes}/:id/outbound/items/:action_id`,
      `POST /admin/${changes}/:id/outbound/shipping-method`,
      `POST,DELETE /admin/${changes}/:id/outbound/shipping-method/:action_id`,
      `POST,DELETE /admin/${changes}/:id/request`,
    ]),
  },
  {
    roles: ["manager"],
    routes: ["POST /admin/claims/:id/claim-items", "POST,DELETE /admin/claims/:id/claim-items/:action_id"],
  },
]
