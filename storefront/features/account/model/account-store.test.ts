import type { User } from "@mavazi/contracts/account/auth"
import { describe, expect, it, vi } from "vitest"
import type { AccountServer } from "./account-server"
import { AccountStore } from "./account-store"

const user: User = {
  _id: "cus_1",
  id: "cus_1",
  name: "Wanjiru Kamau",
  email: "wanjiru@example.com",
  emailVerified: true,
  phone: "",
  address: "",
  avatar: null,
  admin: false,
  ownPrices: false,
  lowData: null,
  language: "en",
  createdAt: "2026-01-01T00:00:00.000Z",
}

function storeWith(responses: Partial<AccountServer> = {}, mayBeSignedIn = true) {
  const server: AccountServer = {
    fetchUser: vi.fn(() => Promise.resolve(user)),
    login: () => Promise.resolve({ success: true, user }),
    register: () => Promise.resolve({ success: true }),
    logout: () => Promise.resolve({ success: true }),
    updateProfile: ({ name }) => Promise.resolve({ success: true, user: { ...user, name: name ?? user.name } }),
    ...responses,
  }
  return { server, store: new AccountStore({ server, mayBeSignedIn: () => mayBeSignedIn }) }
}

describe("the account", () => {
  it("is unknown until the user is loaded [AS-01]", async () => {
    const { store } = storeWith()
    expect(store.getState().status).toBe("loading")
    await store.load()
    expect(store.getState()).toEqual({ status: "signed-in", user })
  })

  it("is signed out without a call when the browser has no session", async () => {
    const { store, server } = storeWith({}, false)
    await store.load()
    expect(store.getState().status).toBe("anonymous")
    expect(server.fetchUser).not.toHaveBeenCalled()
  })

  it("is signed out after a failed login, whatever it was before [AS-04]", async () => {
    const { store } = storeWith({ login: () => Promise.resolve({ success: false, error: "Login failed" }) })
    await store.load()
    expect(await store.login("a@example.com", "secret")).toEqual({ success: false, error: "Login failed" })
    expect(store.getState().status).toBe("anonymous")
  })

  it("is signed out after a logout, also when the call fails [AS-05]", async () => {
    const { store } = storeWith({ logout: () => Promise.resolve({ success: false, error: "Network error occurred" }) })
    await store.load()
    await store.logout()
    expect(store.getState().status).toBe("anonymous")
  })

  it("keeps a login that succeeded while the user was being loaded [AS-03]", async () => {
    let response: (user: User | null) => void = () => undefined
    const { store } = storeWith({ fetchUser: () => new Promise((resolve) => (response = resolve)) })
    const loading = store.load()
    await store.login("wanjiru@example.com", "secret")
    response(null)
    await loading
    expect(store.getState().status).toBe("signed-in")
  })

  it("shows a changed profile, and keeps the old one when the change fails", async () => {
    const { store, server } = storeWith()
    await store.load()
    await store.update({ name: "Wanjiru K." })
    expect(store.getState().user?.name).toBe("Wanjiru K.")
    server.updateProfile = () => Promise.resolve({ success: false, error: "Update failed" })
    await store.update({ name: "X" })
    expect(store.getState().user?.name).toBe("Wanjiru K.")
  })

  it("calls its listeners once per change", async () => {
    const { store } = storeWith({}, false)
    const listener = vi.fn()
    store.subscribe(listener)
    await store.load()
    store.sessionEnded()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
