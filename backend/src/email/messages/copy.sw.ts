/* Not reviewed by a native speaker yet. */
/* Words of messages beside those of content/sw/emails.yaml. */

export const locale = "sw-KE"
export const minutes = (count: number) => `dakika ${String(count)}`
export const hours = (count: number) => `saa ${String(count)}`
export const madeToOrder = "Hutengenezwa ukiagiza"
