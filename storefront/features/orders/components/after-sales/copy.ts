/* Texts of returns, "Buy again" and invoices on an order's page. */

export const returnsTitle = "Returns"
export const returnUntil = "You can return pieces of this order until {until}."
export const startReturn = "Return pieces" // specified: RQ-01
export const returnQuestion = "What do you want to return?"
export const unitsOf = "Number of {name}"
export const reasonFor = "Reason for {name}"
export const none = "None"
export const chooseReason = "Choose a reason"
export const note = "Anything we should know?"
export const send = "Request return"
export const sending = "Requesting..."
export const keep = "Keep everything"
export const formNotLoaded = "The form could not be loaded. Please try again."
export const loadingForm = "Loading the form..."
export const tryAgain = "Try again"
export const STATES = {
  requested: "Requested: we wait for the pieces",
  partly_received: "A part has arrived",
  received: "Received",
  cancelled: "Cancelled",
  withdrawn: "Withdrawn by you",
} as const // specified: RQ-03
export const sendBy = "Send the pieces by {day}. Later, the shop may cancel the return."
export const requestedOn = "Requested {date}"
export const returnedLine = "{quantity} × {name}"
export const unnamedItem = "piece"

export const buyAgain = "Buy again" // specified: BA-01
export const buyingAgain = "Adding..."
export const boughtAgain = "What is still sold is in your cart."
export const nothingBoughtAgain = "Nothing of this order can be added to your cart."
export const buyAgainFailed = "Failed to add the order to your cart"
export const nothingChosen = "Please choose at least one piece."
export const reasonMissing = "Each piece needs a reason."
export const returnFailed = "Failed to request the return"
export const openCart = "Open cart"
export const invoice = "Invoice {number}"
export const creditNote = "Credit note {number}"

export const reviewsTitle = "Your reviews"
export const writeReview = "Write a review" // specified: RV-01
export const changeReview = "Change your review"
export const reviewOf = "Your review: {name}"
export const rating = "Rating"
export const chooseRating = "Choose a rating"
export const ratingGiven = "{rating} of 5 stars"
export const reviewText = "What did you like, what not?"
export const reviewHint = "It is shown with your first name."
export const fit = "How does it fit?"
export const noFit = "No answer"
export const heightCm = "Your height in cm"
export const usualSize = "Size that you usually wear"
export const sendReview = "Send review"
export const sendingReview = "Sending..."
export const cancelReview = "Cancel"
export const reviewFailed = "Your review could not be sent. Please try again."
export const reviewsNotLoaded = "Your reviews could not be loaded. Please try again."
export const reviewSent = "Thank you. We read each review before it is shown." // specified: RV-04
export const REVIEW_STATES = {
  held: "We are reading it",
  published: "On the product's page",
  hidden: "Not shown",
} as const // specified: RV-04
