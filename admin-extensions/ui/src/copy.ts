/* Texts of the components that pages of the engine's admin share. */

/** Labels of boxes on an order, and what the first is for. */
export const KEEP_OPEN = "Keep the order open when all of it is refunded"
export const KEEP_OPEN_HINT =
  "For a customer who takes other pieces: change the order afterwards, and what is then due can be paid."
export const RESTOCK = "Put the pieces back in stock"
/** Label of the field for a new code. */
export const CODE_LABEL = "Code from your authenticator app"
/** Message for a failure without one of its own. */
export const FAILED = "This failed for an unknown reason. Please try again."

/** `what` is fetched, in the plural: "messages". */
export const loading = (what: string) => `Loading ${what}…`
export const notLoaded = (what: string) => `The ${what} could not be loaded.`
export const tryAgain = "Try again"

export const cancel = "Cancel"
export const why = "Why?"
export const newCodeRequired = "Please enter a new code to go on."
