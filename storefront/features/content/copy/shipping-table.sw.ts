/* Not reviewed by a native speaker yet. */

export const checkoutOptions = "Njia zinazotolewa wakati wa kulipia"
export const place = "Wapi"
export const allOfKenya = "Kenya yote"
export const orderedBefore = "{place}, ukiagiza kabla ya {time}"
export const pickUpAt = "Chukua katika"
export const onlyFor = "Kwa hizi tu: {goods}"
export const forGoods = "Kwa bidhaa za {limits}"
export const LIMITS = { above: "zaidi ya", from: "kuanzia", "up to": "hadi", below: "chini ya" }
export const otherwise = "vinginevyo {price}"
export const free = "Bure"
