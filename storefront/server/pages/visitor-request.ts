import type { IncomingMessage, ServerResponse } from "node:http"
import { createVisitor, type Visitor } from "~/shared/api/visitor.server"
import { visitorHeaders } from "../http/client-ip"

/** Pages that work without scripts and show what is the visitor's own. */
const VISITOR_PAGES = /^\/(?:cart|(?:guest\/)?checkout|guest\/orders(?:\/[\w-]{1,100})?)$/i
/** Holds the order of whoever has its link. */
const LINKED_ORDER = /^\/guest\/orders\/./i
/** Of the engine, with and without HTTPS. */
const GUEST_COOKIE = /(?:^|;\s*)(?:__Host-)?mavazi_guest=/

/** Headers by which the engine knows the visitor and checks that a form was sent by a page of the shop. */
const FORWARDED = ["cookie", "origin", "sec-fetch-site"] as const

const MAX_FORM_BYTES = 16_384
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export const isVisitorPage = (path: string): boolean => VISITOR_PAGES.test(path)

/** A form that the shop does not accept, with its HTTP status. */
export class FormRefused extends Error {
  override readonly name = "FormRefused"

  constructor(readonly status: 413 | 415) {
    super(`Form refused: ${String(status)}.`)
  }
}

/**
 * The visitor for whom a page is rendered; null when the page is the same for everybody: nothing was sent, and there is neither a
 * guest's cart nor an order.
 * @throws FormRefused
 */
export async function visitorOf(request: IncomingMessage, path: string, engineUrl: string): Promise<Visitor | null> {
  if (!isVisitorPage(path)) return null
  const isForm = request.method === "POST"
  if (!isForm && !LINKED_ORDER.test(path) && !GUEST_COOKIE.test(request.headers.cookie ?? "")) return null
  const { headers } = request
  const own = Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = headers[name]
      return typeof value === "string" ? [[name, value]] : []
    }),
  )
  return createVisitor({
    engineUrl,
    headers: { ...visitorHeaders(request), ...own, "x-forwarded-host": headers.host ?? "" },
    form: isForm ? await readForm(request) : null,
  })
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(request.headers["content-type"] ?? "")) throw new FormRefused(415)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_FORM_BYTES) throw new FormRefused(413)
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
}

/** The connection is closed, because the rest of the body is not read. */
export function sendFormRefused({ status }: FormRefused, response: ServerResponse): void {
  response.writeHead(status, { connection: "close" }).end()
}
