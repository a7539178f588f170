/* What merchants read when an action on the registered URLs is refused. */

export const noPaybill = "This shop takes no payments by paybill."
export const notSentYet = "The shop has not sent its URLs to Safaricom yet. Please try again in a minute."
export const alreadyRegistered = "Safaricom has the shop's URLs already."
