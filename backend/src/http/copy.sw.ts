/* Not reviewed by a native speaker yet. */

export const jsonRequired = "Tafadhali tuma JSON."
export const crossSite = "Ombi hili halitoki kwenye duka."
export { crossSiteAdmin } from "./copy"

export const tooLarge = "Hiyo ni kubwa mno kutuma."
export const invalidJson = "Ombi si JSON sahihi."
export const unsupportedEncoding = "Usimbaji huo hautumiki hapa."
export const unsupportedCharset = "Seti hiyo ya herufi haitumiki hapa."
export const unreadableRequest = "Ombi haliwezi kusomeka."
export const unreadableCharacters = "Ombi lina herufi zisizosomeka."
export const invalidIdempotencyKey = "Idempotency-Key lazima iwe na herufi 1 hadi 255 zinazochapika."

export const invalidRequest = "Ombi si sahihi."
export const invalidBody = "Hii si sahihi."
export const fieldRequired = (name: string) => `${name} inahitajika.`
export const fieldTooLong = (name: string) => `${name} ni ndefu mno.`
export const fieldInvalid = (name: string) => `${name} si sahihi.`

export const noSuchRoute = "Hakuna kitu kwenye anwani hii."
export const notFound = "Haikupatikana"
export const unexpectedError = "Kuna tatizo upande wetu. Tafadhali jaribu tena."
export const shopBusy = "Duka lina shughuli nyingi kwa sasa. Tafadhali jaribu tena baada ya muda mfupi."
export const locked = "Mtu anashughulikia hili kwa sasa. Tafadhali jaribu tena baada ya muda mfupi."

export const unknownUnsubscribeLink = "Kiungo hiki hakifanyi kazi tena. Unaweza kujibu barua pepe badala yake."
export const backToShop = "Tazama vilivyo dukani"
