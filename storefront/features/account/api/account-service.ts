import type { LoginResponse, RegisterResponse, UpdateProfileRequest, User } from "@mavazi/contracts/account/auth"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import type { ServiceResult } from "~/shared/api/service-result"
import * as copy from "../copy"
import type { UserResult } from "../model/account-server"

function failureOf(error: unknown, fallback: string, unanswered: string): { success: false; error: string } {
  const hasNoResponse = error instanceof ApiError && error.hasNoResponse
  return { success: false, error: hasNoResponse ? unanswered : messageOf(error, fallback) }
}

export async function login(email: string, password: string, code?: string): Promise<UserResult> {
  try {
    const { user } = await api<LoginResponse>(apiPaths.login, { method: "POST", body: { email, password, code } })
    return { success: true, user }
  } catch (error) {
    const refused = failureOf(error, copy.loginFailed, copy.networkError)
    return error instanceof ApiError && error.code !== undefined ? { ...refused, code: error.code } : refused
  }
}

export async function register(name: string, email: string, password: string): Promise<ServiceResult> {
  try {
    await api<RegisterResponse>(apiPaths.register, { method: "POST", body: { name, email, password } })
    return { success: true }
  } catch (error) {
    return failureOf(error, copy.registrationFailed, copy.serverError)
  }
}

export async function logout(): Promise<ServiceResult> {
  try {
    await api(apiPaths.logout, { method: "POST" })
    return { success: true }
  } catch (error) {
    return failureOf(error, copy.logoutFailed, copy.networkError)
  }
}

/** `error` is empty without a response; the screen then shows its own text. */
export async function updateProfile(fields: UpdateProfileRequest): Promise<UserResult> {
  try {
    return { success: true, user: await api<User>(apiPaths.me, { method: "PATCH", body: fields }) }
  } catch (error) {
    return failureOf(error, copy.updateFailed, "")
  }
}
