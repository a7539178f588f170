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
} as const // specified: RQ-03
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
