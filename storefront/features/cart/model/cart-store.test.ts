import type { Cart } from "@mavazi/contracts/cart/cart"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { CartChange } from "./contents/cart-change"
import type { CartResult, CartReader, MergeResult, SendChange } from "./contents/cart-results"
import { CartStore, NOTICE_MS } from "./cart-store"
import { GUEST_CART_KEY, type CartStorage } from "./guest/guest-cart"
import { memoryStorage } from "./guest/memory-storage"
import { prepareCustomerCart, type PrepareCustomerCart } from "./customer-cart"

const shirt = { productId: "prod_shirt", variantId: "variant_m", name: "Linen shirt", price: 2400, image: null }

function cartOf(...quantities: number[]): Cart {
  const items = quantities.map((quantity, index) => ({
    _id: `line_${String(index)}`,
    id: `line_${String(index)}`,
    productId: "prod_shirt",
    variantId: `variant_${String(index)}`,
    slug: "linen-shirt",
    name: "Linen shirt",
    image: null,
    size: "M",
    color: "Sand",
    options: [],
    price: 100,
    compareAtPrice: null,
    quantity,
    qty: quantity,
    stock: 9,
    product: {
      _id: "p",
      id: "p",
      slug: "linen-shirt",
      name: "Linen shirt",
      title: "Linen shirt",
      image: null,
      img: null,
    },
  }))
  const quantity = quantities.reduce((sum, each) => sum + each, 0)
  const total = 100 * quantity
  return { id: "cart_1", items, goods: total, discount: 0, discounts: [], codes: [], total, quantity }
}

const accepted = (cart: Cart): CartResult => ({ success: true, cart })
const rejection = (error: string, status = 409): CartResult => ({ success: false, error, status })

/** A server whose responses the test supplies, in the order of the calls. */
function scriptedServer(current: Cart = cartOf(1, 2)) {
  const calls: { change: CartChange; key: string; resolve: (result: CartResult) => void }[] = []
  const merges: unknown[] = []
  const server: TestServer = {
    fetch: () => Promise.resolve(accepted(current)),
    send: (change, key) => new Promise((resolve) => calls.push({ change, key, resolve })),
    merge: (request): Promise<MergeResult> => {
      merges.push(request)
      return Promise.resolve({ success: true, cart: current, changes: ["Only 2 of Linen shirt are left."] })
    },
  }
  return { server, calls, merges }
}

/** A store that uses this server; online by default. */
function storeOf({ server, storage, onSignedOut, isOnline = () => true }: StoreSetup) {
  const dependencies = { send: server.send, storage, locks: undefined, isOnline }
  const prepare: PrepareCustomerCart = (customerId) => prepareCustomerCart(dependencies, customerId)
  return new CartStore({ server, storage, prepare, ...(onSignedOut && { onSignedOut }) })
}

/** Signs in the first customer and loads the code for changes. */
async function signedIn(store: CartStore) {
  await store.setOwner("cus_1")
  await store.prepare()
}

type TestServer = CartReader & { send: SendChange }

interface StoreSetup {
  server: TestServer
  storage: CartStorage
  onSignedOut?: () => void
  isOnline?: () => boolean
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("a guest's cart store", () => {
  it("stores additions and confirms them for a while", async () => {
    const storage = memoryStorage()
    const store = storeOf({ server: scriptedServer().server, storage })
    await store.setOwner(null)
    await store.change({ kind: "add", item: { ...shirt, size: "M", color: "Sand" }, quantity: 2 })
    expect(store.getState()).toMatchObject({ owner: "guest", total: 4800, quantity: 2 })
    expect(store.getState().notice).toEqual({ kind: "success", text: "Added to cart!", detail: "Linen shirt, M, Sand" })
    await vi.advanceTimersByTimeAsync(NOTICE_MS - 1)
    expect(store.getState().notice).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(store.getState().notice).toBeNull()
    expect(JSON.parse(storage.getItem(GUEST_CART_KEY) ?? "")).toMatchObject({ total: 4800 })
  })

  it("rejects a quantity below one [CM-10]", async () => {
    const store = storeOf({ server: scriptedServer().server, storage: memoryStorage() })
    await store.setOwner(null)
    const result = await store.change({ kind: "add", item: shirt, quantity: 0 })
    expect(result).toEqual({ success: false, error: "Quantity must be at least 1" })
    expect(store.getState().notice).toEqual({ kind: "error", text: "Quantity must be at least 1" })
  })

  it("rejects a guest's 51st line [BO-04]", async () => {
    const store = storeOf({ server: scriptedServer().server, storage: memoryStorage() })
    await store.setOwner(null)
    const add = (line: number) =>
      store.change({ kind: "add", item: { ...shirt, variantId: `variant_${String(line)}` }, quantity: 1 })
    for (let line = 0; line < 50; line += 1) expect(await add(line)).toEqual({ success: true })
    const full = "Your cart is full: it holds 50 different items."
    expect(await add(50)).toEqual({ success: false, error: full })
    expect(store.getState()).toMatchObject({ quantity: 50, notice: { kind: "error", text: full } })
    expect(await add(49)).toEqual({ success: true })
  })

  it("shows what another tab has added", async () => {
    const storage = memoryStorage()
    const [here, there] = [0, 1].map(() => storeOf({ server: scriptedServer().server, storage }))
    await here?.setOwner(null)
    await there?.setOwner(null)
    await there?.change({ kind: "add", item: shirt, quantity: 1 })
    here?.guestCartChanged()
    expect(here?.getState().quantity).toBe(1)
  })
})

describe("a customer's cart store", () => {
  it("merges the guest's cart in one call and empties storage only after the response [GC-05] [GC-06]", async () => {
    const storage = memoryStorage()
    const { server, merges } = scriptedServer(cartOf(3))
    const store = storeOf({ server, storage })
    await store.setOwner(null)
    await store.change({ kind: "add", item: shirt, quantity: 3 })
    const signedIn = store.setOwner("cus_1")
    expect(storage.getItem(GUEST_CART_KEY)).not.toBeNull()
    await signedIn
    expect(merges).toHaveLength(1)
    expect(storage.getItem(GUEST_CART_KEY)).toBeNull()
    expect(store.getState()).toMatchObject({
      quantity: 3,
      differences: { cause: "merge", sentences: ["Only 2 of Linen shirt are left."] },
    })
  })

  it("keeps the guest's cart, under its id, when the merge fails", async () => {
    const storage = memoryStorage()
    const { server } = scriptedServer()
    const ids: string[] = []
    const merge = (request: { guestCartId: string }): Promise<MergeResult> => {
      ids.push(request.guestCartId)
      return Promise.resolve({ success: false, error: "Failed to update cart", status: 0 })
    }
    const store = storeOf({ server: { ...server, merge }, storage })
    await store.setOwner(null)
    await store.change({ kind: "add", item: shirt, quantity: 1 })
    await store.setOwner("cus_1")
    await store.setOwner(null)
    await store.setOwner("cus_1")
    expect(storage.getItem(GUEST_CART_KEY)).not.toBeNull()
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
  })

  it("shows a change at once and takes over the server's cart from the response", async () => {
    const { server, calls } = scriptedServer()
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    const result = store.change({ kind: "set-quantity", lineId: "line_0", quantity: 4 })
    expect(store.getState().quantity).toBe(6)
    calls[0]?.resolve(accepted(cartOf(4, 2)))
    expect(await result).toEqual({ success: true })
    expect(store.getState()).toMatchObject({ quantity: 6, total: 600 })
  })

  it("sends rapid clicks as two calls, and resolves each of them with the result", async () => {
    const { server, calls } = scriptedServer()
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    const clicks = [2, 3, 4, 5].map((quantity) => store.change({ kind: "set-quantity", lineId: "line_0", quantity }))
    calls[0]?.resolve(accepted(cartOf(2, 2)))
    await settled()
    expect(calls.map((call) => call.change)).toMatchObject([{ quantity: 2 }, { quantity: 5 }])
    calls[1]?.resolve(accepted(cartOf(5, 2)))
    expect(await Promise.all(clicks)).toEqual(Array(4).fill({ success: true }))
  })

  it("restores the line and shows the reason when the server rejects the change [CM-12]", async () => {
    const { server, calls } = scriptedServer()
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    const result = store.change({ kind: "set-quantity", lineId: "line_0", quantity: 50 })
    calls[0]?.resolve(rejection("Only 9 left in stock"))
    expect(await result).toEqual({ success: false, error: "Only 9 left in stock" })
    expect(store.getState().items.map((item) => item.quantity)).toEqual([1, 2])
    expect(store.getState().notice).toEqual({ kind: "error", text: "Only 9 left in stock" })
  })

  it("repeats a change without a response under the same key", async () => {
    const { server, calls } = scriptedServer()
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    const result = store.change({ kind: "remove", lineId: "line_1" })
    calls[0]?.resolve(rejection("Failed to remove item from cart", 0))
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls).toHaveLength(2)
    expect(calls[1]?.key).toBe(calls[0]?.key)
    calls[1]?.resolve(accepted(cartOf(1)))
    expect(await result).toEqual({ success: true })
    expect(store.getState().notice).toEqual({ kind: "success", text: "Removed from cart." })
  })

  it("discards a read of the cart that is older than the last response", async () => {
    const { server, calls } = scriptedServer()
    let resolveRead: (result: CartResult) => void = () => undefined
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    server.fetch = () => new Promise((resolve) => (resolveRead = resolve))
    const reading = store.refresh()
    await settled()
    const adding = store.change({ kind: "add", item: shirt, quantity: 1 })
    calls[0]?.resolve(accepted(cartOf(1, 2, 1)))
    await adding
    resolveRead(accepted(cartOf(1, 2)))
    await reading
    expect(store.getState().quantity).toBe(4)
  })

  it("discards responses that arrive after signing out", async () => {
    const { server, calls } = scriptedServer()
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    void store.change({ kind: "set-quantity", lineId: "line_0", quantity: 4 })
    await store.setOwner(null)
    calls[0]?.resolve(accepted(cartOf(4, 2)))
    await settled()
    expect(store.getState()).toMatchObject({ owner: "guest", quantity: 0 })
  })

  it("reports a session that has ended", async () => {
    const { server, calls } = scriptedServer()
    const onSignedOut = vi.fn()
    const store = storeOf({ server, storage: memoryStorage(), onSignedOut })
    await signedIn(store)
    void store.change({ kind: "remove", lineId: "line_0" })
    calls[0]?.resolve(rejection("Please sign in", 401))
    await settled()
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it("shows that the cart could not be loaded, and recovers", async () => {
    const { server } = scriptedServer()
    const fetch = server.fetch
    server.fetch = () => Promise.resolve(rejection("Failed to fetch cart", 503))
    const store = storeOf({ server, storage: memoryStorage() })
    await signedIn(store)
    expect(store.getState()).toMatchObject({ status: "failed", notice: { text: "Failed to fetch cart" } })
    server.fetch = fetch
    await store.refresh()
    expect(store.getState()).toMatchObject({ status: "ready", quantity: 3 })
  })

  it("shows rejected offline changes, and differences made in between [BL-03]", async () => {
    const { server, calls } = scriptedServer(cartOf(1, 2))
    let online = true
    const store = storeOf({ server, storage: memoryStorage(), isOnline: () => online })
    await signedIn(store)
    online = false
    expect(await store.change({ kind: "set-quantity", lineId: "line_0", quantity: 5 })).toEqual({ success: true })
    expect(store.getState()).toMatchObject({ quantity: 7, waiting: 1, notice: null })
    expect(calls).toHaveLength(0)
    online = true
    store.connectionChanged()
    calls[0]?.resolve(rejection("Only 1 of Linen shirt is left."))
    await settled()
    expect(store.getState()).toMatchObject({ quantity: 3, waiting: 0 })
    expect(store.getState().differences).toEqual({
      cause: "connection",
      sentences: ["Only 1 of Linen shirt is left.", "Your cart now has 1 of Linen shirt (M, Sand)."],
    })
  })

  it("sends offline changes only for their customer, and deletes them at logout [BL-03] [BL-06]", async () => {
    const storage = memoryStorage()
    const { server, calls } = scriptedServer()
    let online = false
    const store = storeOf({ server, storage, isOnline: () => online })
    await signedIn(store)
    await store.change({ kind: "remove", lineId: "line_0" })
    await store.setOwner("cus_2")
    online = true
    store.connectionChanged()
    await settled()
    expect(calls).toHaveLength(0)
    await signedIn(store)
    await settled()
    expect(calls.map(({ change }) => change)).toEqual([{ kind: "remove", lineId: "line_0" }])

    store.forget()
    await store.setOwner(null)
    await signedIn(store)
    expect(calls).toHaveLength(1)
    expect(storage.getItem("cartChanges")).toBeNull()
  })

  it("shows the last known cart while the server is unreachable, and reloads it afterwards", async () => {
    const storage = memoryStorage()
    const { server } = scriptedServer()
    await storeOf({ server, storage }).setOwner("cus_1")
    const { fetch } = server
    server.fetch = () => Promise.resolve(rejection("Failed to fetch cart", 0))
    const store = storeOf({ server, storage })
    await signedIn(store)
    expect(store.getState()).toMatchObject({ quantity: 3, status: "failed" })
    server.fetch = fetch
    await store.refresh()
    expect(store.getState()).toMatchObject({ quantity: 3, status: "ready" })
  })
})
