import type { z } from "zod"

/**
 * Required authentication: none, a shopper's session cookie, a dashboard administrator (cookie and bearer token), or
 * a user of the engine's admin (the engine's session or token).
 */
export type Access = "public" | "shopper" | "admin" | "staff"

export interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete"
  /** In the syntax of OpenAPI: `/api/cart/{itemId}`. */
  path: string
  summary: string
  access: Access
  query?: z.ZodType<Record<string, unknown>>
  body?: z.ZodType
  /** Media type of a body that is not JSON. */
  bodyText?: "text/csv"
  /** Status of a successful response, with the schema of its JSON or the media type of another text. */
  success:
    | { status: 200 | 201 | 202; schema: z.ZodType }
    | { status: 200; text: "text/csv" | "text/event-stream" | "image/png" | "text/html" | "application/pdf" }
  /** Error statuses, each with an ErrorBody, in addition to those that the authentication implies. */
  failures?: readonly number[]
  /** Requires a second factor; without one it fails with 403. */
  confirmation?: "refund" | "decision"
  /** Accepts an `Idempotency-Key` header. */
  idempotent?: boolean
}

// Defined in the plugin, which is also installed without the shop.
export { matcherOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
