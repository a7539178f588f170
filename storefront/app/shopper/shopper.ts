import { SIGNED_IN_HINT } from "@mavazi/contracts/shared/paths"
import { accountServer } from "~/features/account/api/account-server"
import { AccountStore } from "~/features/account/model/account-store"
import { userStorage } from "~/features/account/model/user-storage"
import { cartServer } from "~/features/cart/api/cart-service"
import { CartStore } from "~/features/cart/model/cart-store"
import { GUEST_CART_KEY } from "~/features/cart/model/guest/guest-cart"
import { deleteDraft } from "~/features/checkout/model/delete-draft"
import { memoryStorage } from "~/features/cart/model/guest/memory-storage"
import { isOnline } from "~/shared/api/connection"
import { mayBeSignedIn } from "~/shared/api/may-be-signed-in"

/** The account and the cart of this browser. */
export interface Shopper {
  account: AccountStore
  cart: CartStore
}

/** A page that is visible again after this time reloads the cart, because another device may have changed it. */
const STALE_AFTER_MS = 30_000

/**
 * Creates the account and the cart and synchronises them: the cart belongs to the signed-in account, and a session
 * that has ended for the cart has ended for the account. Logging out deletes all personal data from this browser.
 */
export function createShopper(): Shopper {
  const storage = browserStorage()
  const memory = userStorage(storage)
  const onLogout = () => {
    cart.forget()
    deleteDraft()
    // The cached pages are public, but the list of visited pages is personal.
    if ("caches" in globalThis) void caches.delete("pages")
    // Without a connection the session stays valid on the server; a reload must not sign in again.
    document.cookie = `${SIGNED_IN_HINT}=; max-age=0; path=/`
  }
  const account = new AccountStore({ server: accountServer, mayBeSignedIn, memory, onLogout })
  const cart = new CartStore({
    server: cartServer,
    storage,
    prepare: async (customerId) => (await import("./signed-in-cart")).prepareCart(storage, customerId),
    onSignedOut: account.sessionEnded,
  })
  account.subscribe(() => {
    const { status, user } = account.getState()
    if (status !== "loading") void cart.setOwner(user?.id ?? null)
  })
  return { account, cart }
}

/** Subscribes to changes made by other tabs and devices, and to the connection. Returns the unsubscribe function. */
export function subscribeToChanges({ account, cart }: Shopper): () => void {
  let loadedAt = Date.now()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === GUEST_CART_KEY || key === null) cart.guestCartChanged()
  }
  const onVisible = () => {
    if (document.visibilityState !== "visible") return
    // Logged out in another tab: the checkout draft of this tab is deleted too.
    if (!mayBeSignedIn()) deleteDraft()
    const isSignedIn = account.getState().status === "signed-in"
    if (mayBeSignedIn() !== isSignedIn) void account.load()
    else if (isSignedIn && Date.now() - loadedAt > STALE_AFTER_MS) void cart.refresh()
    else return
    loadedAt = Date.now()
  }
  const onConnection = () => {
    cart.connectionChanged()
    if (isOnline()) void account.load()
  }
  const ending = new AbortController()
  const { signal } = ending
  addEventListener("storage", onStorage, { signal })
  addEventListener("online", onConnection, { signal })
  addEventListener("offline", onConnection, { signal })
  document.addEventListener("visibilitychange", onVisible, { signal })
  return () => ending.abort()
}

function browserStorage() {
  try {
    return localStorage
  } catch {
    // Storage is disabled: the cart lasts as long as the page.
    return memoryStorage()
  }
}
