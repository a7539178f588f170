import Medusa from "@medusajs/js-sdk"
import type { z } from "zod"
import { FAILED } from "./copy"

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

/**
 * Makes a call that the server has named, whose answer is not needed.
 * @throws FetchError with the engine's message
 */
export async function postTo(path: string, body: Record<string, unknown>): Promise<void> {
  await engine.client.fetch(path, { method: "POST", body })
}

/**
 * Stores the metadata of a product, category, collection …
 * @param path its call in the engine's admin
 * @throws FetchError with the engine's message
 */
export async function saveMetadata(path: string, metadata: Record<string, unknown>): Promise<void> {
  await postTo(path, { metadata })
}

/**
 * Uploads a picture to the shop's media, which renders it in every width and format.
 * @returns its URL
 * @throws FetchError with the engine's message, for example about a file that is not a picture
 */
export async function uploadPicture(file: File): Promise<string> {
  const { files } = await engine.admin.upload.create({ files: [file] })
  const url = files[0]?.url
  if (url === undefined) throw new Error(FAILED)
  return url
}
