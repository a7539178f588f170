import { createHash } from "node:crypto"

/** Texts of the inline scripts and style sheets that the policy allows. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))]
}

/**
 * The Content-Security-Policy of one page. Hashes instead of a nonce, because the page is cached and sent to many visitors.
 * No `unsafe-inline` for scripts or style sheets; style attributes are allowed (a picture's ratio and colour). The hashes
 * are never taken from the finished page, so that an injected script does not run.
 * @param apiOrigin origin of `/api` calls when it is not the page's own, else an empty string.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineTexts, apiOrigin: string): string {
  const otherOrigin = apiOrigin === "" ? "" : ` ${apiOrigin}`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts)].join(" "),
    ["style-src 'self'", ...hashesOf(styles)].join(" "),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${otherOrigin}`,
    `connect-src 'self'${otherOrigin}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}
