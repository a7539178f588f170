/* What the shop's calls answer when a rate limit is reached. */

export const tooManyAttempts = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes <= 1 ? "a minute" : `${String(minutes)} minutes`}.`
/** The window of `limitMfaAttempts` is as long. */
export const tooManyCodes = "Too many wrong codes. Please try again in 15 minutes."
