import { MIN_PASSWORD } from "@mavazi/contracts/limits"
import { PASSWORD_TOO_SHORT } from "@mavazi/contracts/words"

/** What the auth screen asks for; `name` and `confirmation` only when registering. */
export interface Credentials {
  name: string
  email: string
  password: string
  confirmation: string
}

export type AuthMode = "login" | "register"

export const NO_CREDENTIALS: Credentials = { name: "", email: "", password: "", confirmation: "" }

/** The first thing wrong with the form, in the shop's words, or null. Empty fields are the browser's to name. */
export function credentialsProblem(mode: AuthMode, { password, confirmation }: Credentials): string | null {
  if (password.length < MIN_PASSWORD) return PASSWORD_TOO_SHORT
  if (mode === "register" && password !== confirmation) return "Passwords do not match."
  return null
}
