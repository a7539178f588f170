import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "zod"
import { ApiFailure } from "./api-failure"
import * as copy from "./copy"

/** Label of a field: `shippingAddress.postalCode` → `Postal code`. */
function label(path: readonly PropertyKey[]): string {
  const last = path.filter((part) => typeof part === "string").at(-1) ?? "request"
  const words = last.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Messages for issues whose schema has none of its own. */
function describe(issue: { code?: string | undefined; path?: PropertyKey[] | undefined; input?: unknown }): string {
  const name = label(issue.path ?? [])
  if (issue.input === undefined || issue.input === null || issue.input === "") return copy.fieldRequired(name)
  if (issue.code === "too_big") return copy.fieldTooLong(name)
  return copy.fieldInvalid(name)
}

/**
 * Parses `input` with a schema of contracts. Fields that the schema does not name are dropped.
 * @throws ApiFailure 400 `invalid_request`: `message` is the first issue's text, `errors` has one per field.
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: describe })
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    errors[issue.path.join(".") || "request"] ??= issue.message
  }
  const message = parsed.error.issues[0]?.message ?? copy.invalidRequest
  throw new ApiFailure(400, message, "invalid_request").withErrors(errors)
}

/** Middleware: the parsed body is in `req.validatedBody`. An absent body counts as an empty object. */
export function validateBody(schema: z.ZodType) {
  return function validateBodyMiddleware(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
    req.validatedBody = parseRequest(schema, req.body ?? {})
    next()
  }
}

/** Middleware: the parsed query string is in `req.validatedQuery`. */
export function validateQuery(schema: z.ZodType<Record<string, unknown>>) {
  return function validateQueryMiddleware(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
    req.validatedQuery = parseRequest(schema, req.query)
    next()
  }
}
