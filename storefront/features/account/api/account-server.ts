import type { User } from "@mavazi/contracts/account/auth"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { ApiError } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as copy from "../copy"
import type { AccountServer } from "../model/account-server"

/** The signed-in user. Null for every unsuccessful response; undefined without a response. */
async function fetchUser(): Promise<User | null | undefined> {
  try {
    return await api<User>(apiPaths.me)
  } catch (error) {
    return error instanceof ApiError && error.hasNoResponse ? undefined : null
  }
}

/** Every page reads the user; few change the account, so that code is loaded at the first change. */
const changes = () => import("./account-service")

/** A change whose code cannot be loaded is one without a response. */
async function orNetworkError<Result>(change: Promise<Result>): Promise<Result | { success: false; error: string }> {
  try {
    return await change
  } catch {
    return { success: false, error: copy.networkError }
  }
}

export const accountServer: AccountServer = {
  fetchUser,
  login: (...input) => orNetworkError(changes().then(({ login }) => login(...input))),
  register: (...input) => orNetworkError(changes().then(({ register }) => register(...input))),
  logout: () => orNetworkError(changes().then(({ logout }) => logout())),
  updateProfile: (fields) => orNetworkError(changes().then(({ updateProfile }) => updateProfile(fields))),
}
