import { createHash } from "node:crypto"

const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** Scripts that the browser runs, at once or late; anything else (JSON-LD) is data, which the policy does not touch. */
const RUNS = /^(?:text\/javascript|module|late)$/

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`

/** `'sha256-…'` of every inline script of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = "", body = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (/\ssrc=/.test(attributes)) continue
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
    if (type === undefined || RUNS.test(type)) hashes.add(hashOf(body))
  }
  return [...hashes]
}

function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(INLINE_STYLE)].map(([, body = ""]) => hashOf(body))
}

/**
 * The policy of one page. No nonce, for its bytes are kept and sent to many, and no `unsafe-inline` for
 * scripts or style sheets; style attributes are allowed (a picture's ratio and colour).
 * @param apiOrigin where the browser sends `/api` calls when that is not this origin, else an empty text.
 */
export function contentSecurityPolicy(html: string, apiOrigin: string): string {
  const elsewhere = apiOrigin === "" ? "" : ` ${apiOrigin}`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(" "),
    ["style-src 'self'", ...inlineStyleHashes(html)].join(" "),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}
