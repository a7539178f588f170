import type { AccountMessage, ResetPasswordResponse } from "@mavazi/contracts/auth"
import { accountPaths } from "@mavazi/contracts/account-paths"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"

const NO_CONNECTION = "We could not reach the shop. Please check your connection and try again."
const FAILED = "Something went wrong. Please try again."

export type Outcome<Answer> =
  | { success: true; answer: Answer }
  /** Machine-readable error code; null without a response or without a code. */
  | { success: false; error: string; code: string | null }

async function post<Answer>(path: string, body?: object): Promise<Outcome<Answer>> {
  try {
    return { success: true, answer: await api<Answer>(path, { method: "POST", ...(body && { body }) }) }
  } catch (error) {
    const unanswered = error instanceof ApiError && error.hasNoResponse
    const code = error instanceof ApiError ? (error.code ?? null) : null
    return { success: false, error: unanswered ? NO_CONNECTION : messageOf(error, FAILED), code }
  }
}

export const forgotPassword = (email: string) => post<AccountMessage>(accountPaths.forgotPassword, { email })

export const resetPassword = (token: string, password: string) =>
  post<ResetPasswordResponse>(accountPaths.resetPassword, { token, password })

export const changePassword = (currentPassword: string, password: string) =>
  post<AccountMessage>(accountPaths.changePassword, { currentPassword, password })

export const verifyEmail = (token: string) => post<AccountMessage>(accountPaths.verifyEmail, { token })

export const sendVerification = () => post<AccountMessage>(accountPaths.sendVerification)

export const logoutEverywhere = () => post<AccountMessage>(accountPaths.logoutEverywhere)
