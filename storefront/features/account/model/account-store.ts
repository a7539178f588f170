import type { UpdateProfileRequest, User } from "@mavazi/contracts/account/auth"
import type { ServiceResult } from "~/shared/api/service-result"
import type { AccountServer } from "./account-server"
import { LOADING, type AccountState } from "./account-state"
import type { UserStorage } from "./user-storage"

const ANONYMOUS: AccountState = { status: "anonymous", user: null }

export interface AccountDependencies {
  server: AccountServer
  /** Whether a session may exist, so that reading the user is worth a request. */
  mayBeSignedIn: () => boolean
  /** The last signed-in user of this browser, shown while offline. */
  memory?: UserStorage
  /** Called at a deliberate logout: personal data in this browser should be deleted. */
  onLogout?: () => void
}

/** State of the account in this browser. */
export class AccountStore {
  #state: AccountState = LOADING
  readonly #listeners = new Set<() => void>()
  readonly #server: AccountServer
  readonly #mayBeSignedIn: () => boolean
  readonly #memory: UserStorage | undefined
  readonly #onLogout: () => void

  constructor({ server, mayBeSignedIn, memory, onLogout }: AccountDependencies) {
    this.#server = server
    this.#mayBeSignedIn = mayBeSignedIn
    this.#memory = memory
    this.#onLogout = onLogout ?? (() => undefined)
  }

  getState = (): AccountState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Reads the signed-in user from the server. */
  async load(): Promise<void> {
    const before = this.#state
    const user = this.#mayBeSignedIn() ? await this.#server.fetchUser() : null
    // The state changed during the request, so its result is out of date.
    if (this.#state === before) this.#set(user === undefined ? (this.#memory?.read() ?? null) : user)
  }

  /** Stores the user on success, clears it on failure. */
  async login(email: string, password: string, code?: string): Promise<ServiceResult> {
    const result = await this.#server.login(email, password, code)
    this.#set(result.success ? result.user : null)
    return result
  }

  /** Creates an account without signing in. */
  register(name: string, email: string, password: string): Promise<ServiceResult> {
    return this.#server.register(name, email, password)
  }

  /** Clears the user whether or not the call succeeds. */
  async logout(): Promise<ServiceResult> {
    const result = await this.#server.logout()
    this.#onLogout()
    this.#set(null)
    return result
  }

  /** Changes name, phone, address or avatar. */
  async update(fields: UpdateProfileRequest): Promise<ServiceResult> {
    const result = await this.#server.updateProfile(fields)
    if (result.success) this.#set(result.user)
    return result
  }

  /** Called when the server reports that the session ended. */
  sessionEnded = (): void => this.#set(null)

  #set(user: User | null): void {
    this.#memory?.write(user)
    if (user === null && this.#state.status === "anonymous") return
    this.#state = user === null ? ANONYMOUS : { status: "signed-in", user }
    for (const listener of this.#listeners) listener()
  }
}
