import type { AdminStats, LoginResponse, User } from "@mavazi/contracts"
import { adminPaths } from "@mavazi/contracts/dashboard/paths"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { ADMIN_REQUIRED } from "@mavazi/contracts/shared/copy"
import { ApiError } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import type { ServiceResult } from "~/shared/api/service-result"
import * as copy from "../copy/login"
import { type Administrator, storeAdminAccess, clearAdminAccess, storedToken } from "../model/admin-access"

/** Error codes whose message is shown: too many attempts, a missing or wrong code. */
const SHOWN_CODES = ["too_many_requests", "mfa_required", "mfa_code_wrong"]

/**
 * Signs an administrator in. A customer without the admin flag is signed out again and gets the same message as for
 * wrong credentials.
 */
export async function signInAsAdmin(credentials: {
  email: string
  password: string
  code?: string | undefined
}): Promise<ServiceResult> {
  try {
    const { user, token } = await api<LoginResponse>(apiPaths.login, { method: "POST", body: credentials })
    if (!user.admin || token === undefined) {
      await endSession()
      return { success: false, error: user.admin ? `${ADMIN_REQUIRED} ${copy.passwordTooShort}` : ADMIN_REQUIRED }
    }
    storeAdminAccess(user, token)
    return { success: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.hasNoResponse) return { success: false, error: copy.loginFailed }
    const isShown = error.message !== "" && SHOWN_CODES.includes(error.code ?? "")
    return { success: false, error: isShown ? error.message : ADMIN_REQUIRED, code: error.code }
  }
}

/** The administrator whose session and token are still valid, or null. Never throws. */
export async function fetchCurrentAdministrator(signal: AbortSignal): Promise<Administrator | null> {
  const token = storedToken()
  if (token === undefined) return null
  try {
    const user = await api<User>(apiPaths.me, { signal })
    if (!user.admin) return null
    await api<AdminStats>(adminPaths.stats, { token, signal })
    return user
  } catch {
    // Any failure means that the administrator has to sign in again.
    return null
  }
}

/** Signs out. The dashboard is closed even when the call fails (docs/specification.md). */
export async function signOutAdmin(): Promise<void> {
  clearAdminAccess()
  await endSession()
}

async function endSession(): Promise<void> {
  try {
    await api(apiPaths.logout, { method: "POST" })
  } catch {
    // The session then expires by itself; nothing on this page depends on it.
  }
}
