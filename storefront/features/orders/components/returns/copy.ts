/* Texts of the returns on an order's page. */

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
