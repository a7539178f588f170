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
  withdrawn: "Umeondoa ombi la kubadilishiwa",
  expired: "Kubadilishiwa kumeisha: tofauti haikulipwa",
} as const
export const exchangedLine = "{quantity} × {name} kwa {wish}"
export const due = "Tofauti ya kulipa baada ya kukubaliwa: {amount}"
export const owed = "Tofauti tutakayokutumia baada ya kukubaliwa: {amount}"
export const requestedOn = "Iliombwa {date}"
export const unnamedItem = "nguo"
export const exchangeFailed = "Ombi la kubadilishiwa halikufaulu"
export const send = "Tuma ombi"
export const sendBy = "Tuma nguo kabla ya {day}."
export const payBy = "Tafadhali lipa {amount} kwenye ukurasa huu kabla ya {day}, la sivyo ubadilishaji unaisha."
export const expiredNote = "Kaa na nguo, au zirudishe wakati bado inawezekana. Ukilipa hata hivyo, tutakurudishia pesa."
export const WITHDRAWALS = {
  return: {
    start: "Ondoa ombi la kurudisha",
    question: "Uondoe ombi hili la kurudisha? Utabaki na nguo.",
    confirm: "Ndiyo, liondoe",
    keep: "Liache lilivyo",
  },
  exchange: {
    start: "Ondoa ombi la kubadilishiwa",
    question: "Uondoe ombi hili la kubadilishiwa? Utabaki na nguo, na uliyochagua itauzwa kwa wengine.",
    confirm: "Ndiyo, liondoe",
    keep: "Liache lilivyo",
  },
} as const
export const withdrawing = "Inaondoa..."
export const withdrawFailed = "Ombi halikuweza kuondolewa. Tafadhali jaribu tena."
