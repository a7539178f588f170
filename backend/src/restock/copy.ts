/* Answers to requests for an e-mail about a piece that is back in stock. */

export const willBeTold = (name: string) => `We will email you when ${name} is back.`
export const notSold = "This piece is not in the shop any more."
export const inStock = "This piece is in stock. You can buy it now."
/* The page of the link in such an e-mail. */
export const unsubscribeTitle = "Emails about pieces that are back"
export const unsubscribeIntro =
  "We send one email for each piece that you asked for. Did you ask for more than one? This ends all of your requests."
export const unsubscribeButton = "Stop these emails" // specified: RS-07
export const backToShop = "See what is in the shop"
export const unsubscribed = "You get no more emails about pieces that are back."
export const unknownLink = "This link is not valid any more. You can reply to the email instead."
