/**
 * Bytes of an upload. The engine passes content as a string that is base64 (upload route), text (CSV exports) or one
 * character per byte (workflows), without stating which, so base64 is tried first.
 */
export function decodeContent(content: string, mimeType: string): Buffer {
  const decoded = Buffer.from(content, "base64")
  if (decoded.toString("base64") === content) return decoded
  return Buffer.from(content, /^text\/|csv|json|xml/.test(mimeType) ? "utf8" : "latin1")
}
