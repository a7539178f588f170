/**
 * Result of one check, as a sentence for the merchant.
 * - `ok`: correct - `warning`: possibly a mistake - `fault`: payments will not work
 */
export interface Finding {
  severity: "ok" | "warning" | "fault"
  text: string
}

export const ok = (text: string): Finding => ({ severity: "ok", text })
export const warning = (text: string): Finding => ({ severity: "warning", text })
export const fault = (text: string): Finding => ({ severity: "fault", text })
