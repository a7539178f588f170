/** The signed-in administrator. */
export interface Administrator {
  name: string
  email: string
}

const TOKEN_KEY = "token"

/**
 * In memory only, so that a reload checks the session again (docs/specification.md). It grants nothing by itself:
 * the server authorises every call by cookie and token.
 */
let administrator: Administrator | null = null
const listeners = new Set<() => void>()

/** Records the admin login; with a token, that is stored under `token` (docs/specification.md). */
export function storeAdminAccess(admin: Administrator, token?: string): void {
  administrator = admin
  if (token !== undefined) storeToken(token)
  announce()
}

/** Deletes the admin login and its token. */
export function clearAdminAccess(): void {
  administrator = null
  storeToken(null)
  announce()
}

export function currentAdministrator(): Administrator | null {
  return administrator
}

export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    // Storage is disabled: without a token the server rejects the call.
    return undefined
  }
}

function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Storage is disabled: the server rejects the dashboard's calls, which redirects to the login.
  }
}

/** Calls `listener` at every change; returns the unsubscribe function. */
export function subscribeToAccess(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
