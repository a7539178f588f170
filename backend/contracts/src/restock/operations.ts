import type { Operation } from "../openapi/operation"
import { RestockAnswer, RestockRequest } from "./restock"

/** E-mails about sizes and colours that are in stock again. */
export const restockOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/api/restock-requests",
    summary: "Ask for one e-mail when a sold-out size and colour is in stock again",
    access: "public",
    body: RestockRequest,
    success: { status: 201, schema: RestockAnswer },
    failures: [400, 404, 409, 429],
  },
  {
    method: "get",
    path: "/api/restock-requests/unsubscribe/{token}",
    summary: "Page of the link in such an e-mail; it asks for a click, because mail scanners open links",
    access: "public",
    success: { status: 200, text: "text/html" },
  },
  {
    method: "post",
    path: "/api/restock-requests/unsubscribe/{token}",
    summary: "End every request of the address that received the link; a form, also of mail programs (RFC 8058)",
    access: "public",
    success: { status: 200, text: "text/html" },
    failures: [429],
  },
]
