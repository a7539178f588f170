/* Answers to requests for an e-mail about a piece that is back in stock. */

export const willBeTold = (name: string) => `We will email you when ${name} is back.`
export const notSold = "This piece is not in the shop any more."
export const inStock = "This piece is in stock. You can buy it now."
/** The page of the link in such an e-mail. */
export const unsubscribe = {
  title: "Emails about pieces that are back",
  intro:
    "We send one email for each piece that you asked for. Did you ask for more than one? This ends all of your requests.",
  button: "Stop these emails", // specified: RS-07
  ended: "You get no more emails about pieces that are back.",
}
