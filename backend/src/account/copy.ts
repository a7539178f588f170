import { MAX_ADDRESSES, MIN_ADMIN_PASSWORD } from "@mavazi/contracts/shared/limits"

/* What the shop's calls answer about accounts, passwords and sign-in. */

/** One message for every reason, so that it does not reveal whether the address has an account. */
export const INVALID_CREDENTIALS = "Invalid email or password."
export const phoneInvalid = "Please enter a Kenyan mobile number, for example 0712 345 678." // specified: BO-01
export const passwordTooLong = "Password is too long."
export const passwordTooEasy = "This password is too easy to guess. Please choose another one." // specified: BO-02
export const passwordIsEmail = "Please choose a password that is not your email."
export const adminPasswordTooShort = `An administrator's password must be at least ${String(MIN_ADMIN_PASSWORD)} characters.`
export const adminSignInTooShort = `Administrators sign in with a password of at least ${String(MIN_ADMIN_PASSWORD)} characters. Please reset yours.`
export const currentPasswordWrong = "Your current password is incorrect."
export const passwordWrong = "The password is incorrect."
/** Reveals no more than a sign-in attempt, and is rate limited. */
export const registrationFailed = "Registration failed. If you have an account already, please log in."
export const registered = "Registration successful. Please log in."
/** The same for every address: it must not reveal which ones have an account. */
export const resetLinkSent = "If there is an account with this address, a link is on its way to it."
export const passwordReset = "Your new password is set. Please log in."
export const passwordChanged = "Your password is changed."
export const verificationLinkSent = "The link is on its way to you."
export const sessionUnknown = "This device is signed out already."
export const deviceSignedOut = "The device is signed out."
export const othersSignedOut = "The other devices are signed out."
export const addressUnknown = "This address is no longer saved."
export const tooManyAddresses = `You can save ${String(MAX_ADDRESSES)} addresses. Please delete one first.`
export const notSignedIn = "Please sign in to continue."
export const invitationRequired = "Only people who were invited can register here."
export const sessionRequired = "Only a session can be confirmed. With a token, sign in again."
export const noAuthenticator = "No authenticator app is set up."
export const staffOnly = "Only staff of the shop can set up an authenticator app."
export const authenticatorNotPending = "This authenticator app is not waiting to be set up."
export const setupCodeWrong = "The code is incorrect. Please type the newest one."
/** Display name of the authentication provider. */
export const emailAndPassword = "Email and password"
export const hashingBusy = "Many people are signing in right now. Please try again."
export const LINK_REFUSALS = {
  unknown:
    "This link does not work. Only the newest one does: please look for a later message, or ask for another link.",
  used: "This link was used already. Please ask for another one.",
  expired: "This link has expired. Please ask for another one.",
} as const
