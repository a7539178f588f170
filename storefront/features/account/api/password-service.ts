import type { AccountMessage, ResetPasswordResponse } from "@mavazi/contracts/account/auth"
import { accountPaths } from "@mavazi/contracts/account/paths"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as copy from "../copy"

export type Outcome<Data> =
  | { success: true; data: Data }
  /** Machine-readable error code; null without a response or without a code. */
  | { success: false; error: string; code: string | null }

async function post<Data>(path: string, body?: object): Promise<Outcome<Data>> {
  try {
    return { success: true, data: await api<Data>(path, { method: "POST", ...(body && { body }) }) }
  } catch (error) {
    const hasNoResponse = error instanceof ApiError && error.hasNoResponse
    const code = error instanceof ApiError ? (error.code ?? null) : null
    return { success: false, error: hasNoResponse ? copy.noResponse : messageOf(error, copy.unexpectedError), code }
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
