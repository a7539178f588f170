const EAT_OFFSET_MS = 3 * 60 * 60 * 1000

/**
 * `YYYYMMDDHHmmss` in East Africa Time (UTC+3, no daylight saving): what most integrations found Daraja to
 * want; its documentation names no zone.
 */
export function darajaTimestamp(at = new Date()): string {
  return new Date(at.getTime() + EAT_OFFSET_MS).toISOString().replace(/\D/g, "").slice(0, 14)
}

/** `Password` of an STK request: base64 of shortcode, passkey and the same timestamp. */
export function stkPassword(shortcode: string, passkey: string, timestamp: string): string {
  return Buffer.from(shortcode + passkey + timestamp).toString("base64")
}
