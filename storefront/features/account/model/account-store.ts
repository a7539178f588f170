import type { UpdateProfileRequest, User } from "@mavazi/contracts/auth"
import type { ServiceResult } from "~/shared/api/service-result"
import type { AccountServer } from "./account-server"
import { LOADING, type AccountState } from "./account-state"
import type { UserStorage } from "./user-storage"

const ANONYMOUS: AccountState = { status: "anonymous", user: null }

export interface AccountDependencies {
  server: AccountServer
  /** Whether asking the server for the user is worth a request. */
  mayBeSignedIn: () => boolean
  /** Who was last signed in at this browser: shown while there is no connection to ask. */
  memory?: UserStorage
  /** Called when somebody leaves on purpose: what is theirs at this browser should go. */
  onLogout?: () => void
}

/** Who is at this browser. */
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

  /** Asks the server who is signed in. */
  async load(): Promise<void> {
    const before = this.#state
    const user = this.#mayBeSignedIn() ? await this.#server.fetchUser() : null
    // Somebody signed in or out while this was asked: that is newer.
    if (this.#state === before) this.#set(user === undefined ? (this.#memory?.read() ?? null) : user)
  }

  /** Success makes the user known; failure clears whoever was. */
  async login(email: string, password: string, code?: string): Promise<ServiceResult> {
    const result = await this.#server.login(email, password, code)
    this.#set(result.success ? result.user : null)
    return result
  }

  /** Makes an account and signs nobody in. */
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

  /** The server says that the session has ended. */
  sessionEnded = (): void => this.#set(null)

  #set(user: User | null): void {
    this.#memory?.write(user)
    if (user === null && this.#state.status === "anonymous") return
    this.#state = user === null ? ANONYMOUS : { status: "signed-in", user }
    for (const listener of this.#listeners) listener()
  }
}
