/* What merchants read about messages that they read again. */

export const messageNotFound = "Message not found."
export const notReadAgain = "This message decides nothing or was erased, so it is not read again."
