import type { Operation } from "../openapi/operation"

/** The link of the e-mails that ask for reviews. */
export const reviewRequestOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/review-requests/unsubscribe/{token}",
    summary:
      "Page of the link in an e-mail that asks for a review; it asks for a click, because mail scanners open links",
    access: "public",
    success: { status: 200, text: "text/html" },
  },
  {
    method: "post",
    path: "/api/review-requests/unsubscribe/{token}",
    summary: "End these e-mails for the address that received the link; a form, also of mail programs (RFC 8058)",
    access: "public",
    success: { status: 200, text: "text/html" },
    failures: [429],
  },
]
