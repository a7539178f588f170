/**
 * One thing that the doctor looked at, in a sentence for the person who runs the shop.
 * - `ok`: as it must be - `warning`: may be meant so, look at it - `fault`: payments will not work like this
 */
export interface Finding {
  severity: "ok" | "warning" | "fault"
  text: string
}

export const ok = (text: string): Finding => ({ severity: "ok", text })
export const warning = (text: string): Finding => ({ severity: "warning", text })
export const fault = (text: string): Finding => ({ severity: "fault", text })
