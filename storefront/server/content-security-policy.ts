import { createHash } from "node:crypto"

/** Texts that may stand in the page as scripts and as style sheets. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))]
}

/**
 * The policy of one page. No nonce, for its bytes are kept and sent to many, and no `unsafe-inline` for
 * scripts or style sheets; style attributes are allowed (a picture's ratio and colour). Only texts that are known
 * before the page is looked at are allowed, so that a planted script does not run.
 * @param apiOrigin where the browser sends `/api` calls when that is not this origin, else an empty text.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineTexts, apiOrigin: string): string {
  const elsewhere = apiOrigin === "" ? "" : ` ${apiOrigin}`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts)].join(" "),
    ["style-src 'self'", ...hashesOf(styles)].join(" "),
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
