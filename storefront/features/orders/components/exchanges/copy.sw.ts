/* Not reviewed by a native speaker yet. */

export const insteadOf = "Badala ya {name}"
export const moneyBack = "Nirudishiwe pesa"
export const samePrice = "{name}, bei ile ile"
export const dearer = "{name}, {amount} zaidi"
export const cheaper = "{name}, unarudishiwa {amount}"
export const differenceNote =
  "Tunakuwekea ulichochagua hadi tutakapojibu. Tofauti ya bei hulipwa kwenye ukurasa huu, au hutumwa kwenye M-Pesa yako."
export const STATES = {
  requested: "Umeomba kubadilishiwa: tutajibu hivi karibuni",
  approved: "Ombi la kubadilishiwa limekubaliwa: tutumie nguo",
  sent: "Kubadilishiwa: nguo zako mpya ziko njiani",
  cancelled: "Kubadilishiwa kumeghairiwa",
  refused: "Haiwezekani kubadilishiwa",
} as const
export const exchangedLine = "{quantity} × {name} kwa {wish}"
export const due = "Tofauti ya kulipa baada ya kukubaliwa: {amount}"
export const owed = "Tofauti tutakayokutumia baada ya kukubaliwa: {amount}"
export const requestedOn = "Iliombwa {date}"
export const unnamedItem = "nguo"
export const exchangeFailed = "Ombi la kubadilishiwa halikufaulu"
export const send = "Tuma ombi"
