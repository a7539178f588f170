/* What the shop's calls answer about requests that they cannot take. */

export const jsonRequired = "Please send JSON."
export const crossSite = "This request does not come from the shop."
export const crossSiteAdmin = "This request does not come from the engine's admin."

export const tooLarge = "That is too large to send."
export const invalidJson = "The request is not valid JSON."
export const unsupportedEncoding = "That encoding is not supported."
export const unsupportedCharset = "That character set is not supported."
export const unreadableRequest = "The request cannot be read."
export const unreadableCharacters = "The request has characters that cannot be read."
export const invalidIdempotencyKey = "The Idempotency-Key must be 1 to 255 printable characters."

export const invalidRequest = "The request is not valid."
export const invalidBody = "This is not valid."
export const fieldRequired = (name: string) => `${name} is required.`
export const fieldTooLong = (name: string) => `${name} is too long.`
export const fieldInvalid = (name: string) => `${name} is not valid.`

export const noSuchRoute = "There is nothing at this address."
export const notFound = "Not found"
export const unexpectedError = "Something went wrong on our side. Please try again."
export const shopBusy = "The shop is very busy right now. Please try again in a moment."
export const locked = "Somebody is working on this right now. Please try again in a moment."

/* Pages that end e-mails of one kind. */
export const unknownUnsubscribeLink = "This link is not valid any more. You can reply to the email instead."
export const backToShop = "See what is in the shop"
