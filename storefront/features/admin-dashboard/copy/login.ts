import { MIN_ADMIN_PASSWORD } from "@mavazi/contracts/shared/limits"

export const title = "Admin Login"
export const password = "Password" // specified: AL-01
export const passwordTooShort = `Your password is too short for the dashboard: it needs at least ${String(MIN_ADMIN_PASSWORD)} characters.`
export const loggingIn = "Logging in..."
export const login = "Login"
export const loginFailed = "Login failed. Please try again." // specified: AL-04
export const sessionEnded = "Your session has ended. Please log in again."
export const continueAs = "Continue as {name}"
export const otherAccount = "or log in with another account"
export const backToShop = "Back to the shop"
