/** The server says that the link is used, expired or replaced: another try with it is of no use. */
export function isExpiredLink(code: string | null): boolean {
  return code?.startsWith("link_") === true
}
