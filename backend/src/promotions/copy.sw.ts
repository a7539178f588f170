/* Not reviewed by a native speaker yet. */

export const codeUnknown = "Hatuujui msimbo huu."
export const codeExhausted = "Msimbo huu umeshatumika wote."
export const codeNotYetValid = (start: string) => `Msimbo huu utaanza kutumika ${start}.`
export const codeEnded = (end: string) => `Msimbo huu uliweza kutumika hadi ${end}.`
export const codeNotForCart = "Msimbo huu hauhusu vitu vilivyo kwenye kikapu chako."
export const codeWithdrawn = "Msimbo huu hautumiki tena."
export const cartHasNoItems = "Weka kitu kwanza; kisha tutaweza kukagua msimbo."
export const tooManyCodes = (most: number) =>
  `Agizo linakubali misimbo ${String(most)} tu. Ondoa mmoja ili kuweka mwingine.`

/* For the merchant: English. */
export { countedByCustomer, noSpendByCustomer, notEnterable } from "./copy"
