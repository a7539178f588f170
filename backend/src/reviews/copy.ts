export const notReviewable = "You can review a piece once it was delivered." // specified: RV-01
export const fitNotAsked = "This piece has no sizes."
export const reviewNotFound = "This review does not exist."
export const reviewChanged = "The shopper has changed this review. Please read it again."
