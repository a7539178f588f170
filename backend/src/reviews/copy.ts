export const notReviewable = "You can review a piece once it was delivered." // specified: RV-01
export const fitNotAsked = "This piece has no sizes."
export const reviewNotFound = "This review does not exist."
export const reviewChanged = "The shopper has changed this review. Please read it again."
/** The page of the link in an e-mail that asks for a review. */
export const unsubscribe = {
  title: "Emails that ask for reviews",
  intro: "We ask once for each order, a week after it was delivered. This ends these emails for your address.",
  button: "Stop these emails", // specified: RV-16
  ended: "You get no more emails that ask for reviews.",
}
