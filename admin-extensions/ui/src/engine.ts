import Medusa from "@medusajs/js-sdk"
import type { z } from "zod"

/** The engine that serves this admin, called with the user's own session. */
const engine = new Medusa({ baseUrl: "/", auth: { type: "session" } })

export interface EngineRequest {
  query?: Record<string, string | number>
  /** Sends a POST with this body. */
  body?: object | string
  method?: "GET" | "POST" | "DELETE"
  headers?: Record<string, string>
}

/**
 * Calls a route and parses its response with the contract's schema.
 * @param path from a table of paths, so that the callers of a route can be found
 * @throws FetchError with the engine's message; ZodError when the response does not match
 */
export async function fetchParsed<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  request: EngineRequest = {},
): Promise<z.output<Schema>> {
  const { body, method = body === undefined ? "GET" : "POST", ...rest } = request
  return schema.parse(await engine.client.fetch(path, { method, ...(body !== undefined && { body }), ...rest }))
}
