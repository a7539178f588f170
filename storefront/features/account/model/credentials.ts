import { MIN_PASSWORD } from "@mavazi/contracts/shared/limits"
import { PASSWORD_TOO_SHORT } from "@mavazi/contracts/account/copy"
import * as copy from "../copy"

/** Fields of the auth screen; `name` and `confirmation` only for registration. */
export interface Credentials {
  name: string
  email: string
  password: string
  confirmation: string
}

export type AuthMode = "login" | "register"

export const NO_CREDENTIALS: Credentials = { name: "", email: "", password: "", confirmation: "" }

/** The first validation error, or null. The browser validates empty fields. */
export function credentialsProblem(mode: AuthMode, { password, confirmation }: Credentials): string | null {
  if (password.length < MIN_PASSWORD) return PASSWORD_TOO_SHORT
  if (mode === "register" && password !== confirmation) return copy.passwordsDoNotMatch
  return null
}
