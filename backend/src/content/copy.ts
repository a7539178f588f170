/* Texts about the shop's words, for the merchant. */

export const noDocument = "No document of the shop's words has this name."
export const changedMeanwhile =
  "Someone else has published these words since you opened them. Nothing of yours is lost: keep this page open, open the words again beside it, and bring your changes over."
export const nothingBefore = "These words have no version before this one."
export const cannotBeRead = (reason: string) => `This file cannot be read: ${reason}`
export const notADocument = "This file has no named values."

/** `benefits › 2 › text is empty: write its text.` */
export const fault = (path: readonly string[], message: string) =>
  path.length === 0 ? `The document ${message}.` : `${path.join(" › ")} ${message}.`
export const moreFaults = (count: number) =>
  count === 1 ? "One more field is wrong." : `${String(count)} more fields are wrong.`
