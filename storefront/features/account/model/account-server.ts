import type { UpdateProfileRequest, User } from "@mavazi/contracts/auth"
import type { ServiceResult } from "~/shared/api/service-result"

export type UserResult = { success: true; user: User } | { success: false; error: string; code?: string | undefined }

/** The server's side of an account. Nothing here throws. */
export interface AccountServer {
  /** Null: nobody is signed in. Undefined: there was no answer. */
  fetchUser: () => Promise<User | null | undefined>
  /** `code`: of the authenticator app, or a recovery code, once the server has asked for it. */
  login: (email: string, password: string, code?: string) => Promise<UserResult>
  register: (name: string, email: string, password: string) => Promise<ServiceResult>
  logout: () => Promise<ServiceResult>
  updateProfile: (fields: UpdateProfileRequest) => Promise<UserResult>
}
