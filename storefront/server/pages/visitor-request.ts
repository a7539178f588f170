import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import { createVisitor, type Visitor } from "~/shared/api/visitor.server"
import { visitorHeaders } from "../http/client-ip"

/** Pages that work without scripts and show what is the visitor's own. */
const VISITOR_PAGES =
  /^\/(?:cart|(?:guest\/)?checkout|guest\/orders(?:\/[\w-]{1,100})?|auth|profile|orders\/[\w-]{1,100}|wish-list(?:\/[\w-]{1,100})?)$/i
/** Pages that are the same for everybody until one of their forms is sent. */
const FORM_PAGES = /^\/(?:product\/[\w.~%-]{1,200}|contact|press|faq)$/i
/** Pages at a secret link: the link alone gives access, without a cookie. */
const LINKED_PAGES = /^\/(?:guest\/orders|wish-list)\/./i
/* Cookies of the engine, with and without HTTPS. */
const GUEST_COOKIE = /(?:^|;\s*)(?:__Host-)?mavazi_guest=/
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?mavazi=/

/** Headers by which the engine knows the visitor and checks that a form was sent by a page of the shop. */
const FORWARDED = ["cookie", "origin", "sec-fetch-site"] as const

const MAX_FORM_BYTES = 16_384
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export const isVisitorPage = (path: string): boolean => VISITOR_PAGES.test(path)

/** Whether a form can be sent to the path of a page. */
export const acceptsForms = (path: string): boolean => isVisitorPage(path) || FORM_PAGES.test(path)

/** A form that the shop does not accept, with its HTTP status. */
export class FormRefused extends Error {
  override readonly name = "FormRefused"

  constructor(readonly status: 413 | 415) {
    super(`Form refused: ${String(status)}.`)
  }
}

/**
 * The visitor for whom a page is rendered; null when the page is the same for everybody: nothing was sent, and there is neither a
 * session, nor a guest's cart nor an order.
 * @throws FormRefused
 */
export async function visitorOf(request: IncomingMessage, path: string, engineUrl: string): Promise<Visitor | null> {
  const isForm = request.method === "POST"
  if (!(isForm ? acceptsForms(path) : isVisitorPage(path))) return null
  const cookie = request.headers.cookie ?? ""
  const hasSession = SESSION_COOKIE.test(cookie)
  if (!isForm && !hasSession && !LINKED_PAGES.test(path) && !GUEST_COOKIE.test(cookie)) return null
  const { headers } = request
  const own = Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = headers[name]
      return typeof value === "string" ? [[name, value]] : []
    }),
  )
  return createVisitor({
    engineUrl,
    headers: {
      ...visitorHeaders(request),
      ...originOfReferer(headers),
      ...own,
      "x-forwarded-host": headers.host ?? "",
    },
    hasSession,
    form: isForm ? await readForm(request) : null,
  })
}

/** In place of the `Origin` that old browsers do not send with forms. */
function originOfReferer({ referer }: IncomingHttpHeaders): { origin?: string } {
  return referer !== undefined && URL.canParse(referer) ? { origin: new URL(referer).origin } : {}
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
