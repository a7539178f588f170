import type { z } from "zod"

/** A call below `/admin`. The engine admits users of the admin and secret API keys only. */
export interface AdminOperation {
  method: "get" | "post" | "put" | "patch" | "delete"
  /** As in OpenAPI: `/admin/mpesa/orders/{id}`. */
  path: string
  summary: string
  query?: z.ZodType<Record<string, unknown>>
  body?: z.ZodType
  /** Media type of a body that is not JSON. */
  bodyText?: "text/csv"
  /** Status of a success, and the schema of its JSON or the media type of another body. */
  success:
    { status: 200 | 201 | 202; schema: z.ZodType } | { status: 200; text: "text/csv" | "text/html" | "application/pdf" }
  /**
   * The call refunds money, or decides about a payment: the shop asks for a second factor first, and answers 403
   * without one.
   */
  confirmation?: "refund" | "decision"
  /** Statuses of failures beside 401 and that of `confirmation`, each with an `AdminErrorBody`. */
  failures?: readonly number[]
}

type Call = Omit<AdminOperation, "method" | "path">

/** An entry of a table of paths: a path, or a function that writes one for an id, or for an order's and a payment's. */
type TablePath = string | ((id: string, paymentId: string) => string)

const template = (path: TablePath) =>
  typeof path === "string" ? path : decodeURIComponent(path("{id}", "{payment_id}"))

/** Functions that declare the operations of a table of paths, and accept its paths only. */
export function operationsOf<Path extends TablePath>(_table: Readonly<Record<string, Path>>) {
  return {
    get: (path: Path, call: Call): AdminOperation => ({ method: "get", path: template(path), ...call }),
    post: (path: Path, call: Call): AdminOperation => ({ method: "post", path: template(path), ...call }),
    remove: (path: Path, call: Call): AdminOperation => ({ method: "delete", path: template(path), ...call }),
  }
}

/** A path of OpenAPI as a matcher of Medusa: `/admin/orders/{id}` becomes `/admin/orders/:id`. */
export const matcherOf = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1")
