import type { UpdateProfileRequest, User } from "@mavazi/contracts/account/auth"
import type { ServiceResult } from "~/shared/api/service-result"

export type UserResult = { success: true; user: User } | { success: false; error: string; code?: string | undefined }

/** The server's side of an account. Nothing here throws. */
export interface AccountServer {
  /** Null: not signed in. Undefined: no response. */
  fetchUser: () => Promise<User | null | undefined>
  /** `code`: from the authenticator app or a recovery code, once the server requires one. */
  login: (email: string, password: string, code?: string) => Promise<UserResult>
  register: (name: string, email: string, password: string) => Promise<ServiceResult>
  logout: () => Promise<ServiceResult>
  updateProfile: (fields: UpdateProfileRequest) => Promise<UserResult>
}
