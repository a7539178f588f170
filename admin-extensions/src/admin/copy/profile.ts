/* Texts of the form on a user's profile that confirms the session. */

export const confirmYourself = "Confirm it's you"
export const passwordNeeded = "Turning two-factor authentication on or off asks for your password again."
export const codeNeeded = "Refunds, invitations, removed users and API keys ask for a new code."
export const remembered = "Each is remembered for 10 minutes."
export const password = "Password"
export const confirm = "Confirm"
export const confirmed = "Confirmed for 10 minutes."
export const confirmedUntil = (time: string) => `Confirmed until ${time}`
