import type { AccountMessage, ResetPasswordResponse } from "@mavazi/contracts/account/auth"
import { accountPaths } from "@mavazi/contracts/account/paths"
import { api } from "~/shared/api/client"
import { outcomeOf } from "./outcome"

const post = <Data>(path: string, body?: object) =>
  outcomeOf(api<Data>(path, { method: "POST", ...(body && { body }) }))

export const forgotPassword = (email: string) => post<AccountMessage>(accountPaths.forgotPassword, { email })

export const resetPassword = (token: string, password: string) =>
  post<ResetPasswordResponse>(accountPaths.resetPassword, { token, password })

export const changePassword = (currentPassword: string, password: string) =>
  post<AccountMessage>(accountPaths.changePassword, { currentPassword, password })

export const verifyEmail = (token: string) => post<AccountMessage>(accountPaths.verifyEmail, { token })

export const sendVerification = () => post<AccountMessage>(accountPaths.sendVerification)

export const logoutEverywhere = () => post<AccountMessage>(accountPaths.logoutEverywhere)
