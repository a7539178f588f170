/* Not reviewed by a native speaker yet. */

export const messageReceived = "Ujumbe wako umefika dukani."
export { email, form, message, name, read, received } from "./copy"
