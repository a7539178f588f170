/* Why a code does not apply. */

export const codeUnknown = "We do not know this code." // specified: PC-02
export const codeExhausted = "This code has been used up." // specified: PC-02
export const codeNotYetValid = (start: string) => `This code is valid from ${start}.`
export const codeEnded = (end: string) => `This code was valid until ${end}.`
export const codeNotForCart = "This code does not apply to the items in your cart." // specified: PC-02
export const codeWithdrawn = "This code is not valid any more."
export const cartHasNoItems = "Add an item first; then we can check the code."
export const tooManyCodes = (most: number) =>
  `An order takes at most ${String(most)} codes. Remove one to enter another.`

/* For merchants. */

export const countedByCustomer = "A budget can count uses for each customer or each email address only."
export const notEnterable = (most: number) =>
  `Shoppers type the code: give it 1 to ${String(most)} characters, without a space at its beginning or end.`
export const noSpendByCustomer =
  "A budget cannot limit what each customer spends. Limit how often each customer uses it, or what all of them spend."
