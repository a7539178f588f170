/* Texts of the components that pages of the engine's admin share. */

/** Label of the field for a new code. */
/** Label of a box on an order. */
export const KEEP_OPEN = "Keep the order open when all of it is refunded"
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
