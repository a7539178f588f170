/** The server reports the link as used, expired or replaced. */
export function isExpiredLink(code: string | null): boolean {
  return code?.startsWith("link_") === true
}
