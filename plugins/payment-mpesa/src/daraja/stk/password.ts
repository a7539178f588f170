import { compactTimeOf } from "../../contract/nairobi-time"

/**
 * `YYYYMMDDHHmmss` in East Africa Time. Daraja's documentation names no time zone; most
 * integrations use this one.
 */
export function darajaTimestamp(at = new Date()): string {
  return compactTimeOf(at)
}

/** `Password` of an STK request: base64 of shortcode, passkey and the same timestamp. */
export function stkPassword(shortcode: string, passkey: string, timestamp: string): string {
  return Buffer.from(shortcode + passkey + timestamp).toString("base64")
}
