import type { Cart } from "@mavazi/contracts/cart/cart"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { cartOf, withCodes } from "~/testing/cart"
import type { CartChange, LineVariant } from "../contents/cart-change"
import type { CartResult, CartReader, SendChange } from "../contents/cart-results"
import { CartStore } from "../cart-store"
import { memoryStorage } from "../guest/memory-storage"
import { prepareCustomerCart } from "../customer-cart"

/** Possible outcomes of one call. */
type CallOutcome = "answered" | "request lost" | "answer lost" | "sent twice" | "proxy error"

type TestServer = CartReader & { send: SendChange }

const VARIANTS = ["a", "b", "c"]
const STOCK = 6
/** The only code that the server knows; it takes a tenth off. */
const CODE = "TENTH"

/**
 * A server with the rules of `/api/cart`: a key is applied once, a rejection does not use up its key, stock is
 * limited, a code reduces something or is refused.
 */
function modelServer(outcomes: Iterator<CallOutcome>) {
  let lines: { id: string; variant: string; quantity: number }[] = []
  let hasCode = false
  let keyCount = 0
  const done = new Map<string, CartChange>()

  const cart = (): Cart => {
    const shown = cartOf(...lines.map(({ variant, quantity }) => ({ name: variant, price: 100, quantity })))
    const items = shown.items.map((item, at) => ({
      ...item,
      id: lines[at]?.id ?? "",
      variantId: lines[at]?.variant ?? "",
    }))
    const plain = { ...shown, items }
    if (!hasCode) return plain
    const amount = shown.goods / 10
    if (amount > 0) return withCodes(plain, { applied: { code: CODE, name: "A tenth", amount } })
    return withCodes(plain, { refused: { code: CODE, applied: false, reason: "Nothing to reduce." } })
  }
  const rejection = (error: string, status = 409): CartResult => ({ success: false, error, status })

  function add(variant: string, quantity: number): string | null {
    const line = lines.find((each) => each.variant === variant)
    if ((line?.quantity ?? 0) + quantity > STOCK) return `Only ${String(STOCK)} of ${variant} are left.`
    if (line) line.quantity += quantity
    else lines.push({ id: `line_${String((keyCount += 1))}`, variant, quantity })
    return null
  }

  function make(change: CartChange): string | null {
    if (change.kind === "add") return add(String(change.item.variantId), change.quantity)
    if (change.kind === "clear") {
      lines = []
      hasCode = false
      return null
    }
    if ("code" in change) {
      if (change.code.toUpperCase() !== CODE) return change.kind === "enter-code" ? "We do not know this code." : null
      if (change.kind === "enter-code" && lines.length === 0) return "Add an item first."
      hasCode = change.kind === "enter-code"
      return null
    }
    const line = lines.find(({ id }) => id === change.lineId)
    if (!line) return "That item is not in your cart."
    if (change.kind === "remove") lines = lines.filter((each) => each !== line)
    else if (change.kind === "set-quantity") {
      if (change.quantity > STOCK && change.quantity >= line.quantity) return "Not that many are left."
      line.quantity = change.quantity
    } else {
      const existingLine = lines.find((each) => each !== line && each.variant === change.variant.id)
      if (existingLine && existingLine.quantity + line.quantity > STOCK) return "Not that many are left."
      if (existingLine) {
        existingLine.quantity += line.quantity
        lines = lines.filter((each) => each !== line)
      } else line.variant = change.variant.id
    }
    return null
  }

  function carryOut(change: CartChange, key: string): CartResult {
    const before = done.get(key)
    if (before) return JSON.stringify(before) === JSON.stringify(change) ? accepted() : rejection("Key reused", 422)
    const problem = make(change)
    if (problem !== null) return rejection(problem)
    done.set(key, change)
    return accepted()
  }
  const accepted = (): CartResult => ({ success: true, cart: cart() })

  const server: TestServer = {
    fetch: () => Promise.resolve(accepted()),
    merge: () => Promise.resolve(rejection("Nothing to merge", 400) as never),
    async send(change, key) {
      const outcome = outcomes.next().value ?? "answered"
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (outcome === "request lost") return rejection("No answer", 0)
      if (outcome === "proxy error") return rejection("Busy", 503)
      const response = carryOut(change, key)
      if (outcome === "sent twice") carryOut(change, key)
      return outcome === "answer lost" ? rejection("No answer", 0) : response
    },
  }
  return { server, cart, keysMade: () => done.size }
}

async function shopAt(server: TestServer, isOnline: () => boolean = () => true) {
  const storage = memoryStorage()
  const open = () => {
    const dependencies = { send: server.send, storage, locks: undefined, isOnline }
    return new CartStore({ server, storage, prepare: (customerId) => prepareCustomerCart(dependencies, customerId) })
  }
  const store = open()
  await store.setOwner("cus_1")
  return { store, reload: open }
}

const variantOf = (id: string): LineVariant => ({ id, size: null, color: null, price: 100, stock: STOCK })
const itemOf = (id: string) => ({ productId: `prod_${id}`, variantId: id, name: id, price: 100, image: null })

type Click =
  | { on: "add"; variant: string; quantity: number }
  | { on: "plus" | "minus" | "remove"; line: number }
  | { on: "variant"; line: number; variant: string }
  | { on: "enter-code" | "remove-code"; code: string }
  | { on: "wait"; ms: number }

/** The change that the clicked button would request, by the displayed cart; null where the button is disabled. */
function changeOf(click: Exclude<Click, { on: "wait" }>, store: CartStore): CartChange | null {
  if (click.on === "add") return { kind: "add", item: itemOf(click.variant), quantity: click.quantity }
  if ("code" in click) return { kind: click.on, code: click.code }
  const { items } = store.getState()
  const line = items[click.line % Math.max(1, items.length)]
  if (!line) return null
  if (click.on === "remove") {
    return line.provisional && line.undoable !== true ? null : { kind: "remove", lineId: line.id }
  }
  if (line.provisional) return null
  if (click.on === "variant") return { kind: "set-variant", lineId: line.id, variant: variantOf(click.variant) }
  const quantity = line.quantity + (click.on === "plus" ? 1 : -1)
  return quantity < 1 ? null : { kind: "set-quantity", lineId: line.id, quantity }
}

const outcome = fc.constantFrom<CallOutcome>(
  "answered",
  "answered",
  "answered",
  "request lost",
  "answer lost",
  "sent twice",
  "proxy error",
)
const line = fc.nat({ max: 3 })
const variant = fc.constantFrom(...VARIANTS)
const click: fc.Arbitrary<Click> = fc.oneof(
  fc.record({ on: fc.constant("add" as const), variant, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ on: fc.constantFrom("plus" as const, "minus" as const, "remove" as const), line }),
  fc.record({ on: fc.constant("variant" as const), line, variant }),
  fc.record({
    on: fc.constantFrom("enter-code" as const, "remove-code" as const),
    code: fc.constantFrom(CODE, "tenth", "unknown"),
  }),
  fc.record({ on: fc.constant("wait" as const), ms: fc.constantFrom(10, 60, 500, 3_000) }),
)

const LONG_MS = 300_000
const onScreen = ({ items, discount, codes }: Cart | ReturnType<CartStore["getState"]>) => ({
  ...{ discount, codes },
  lines: items.map(({ id, variantId, quantity }) => ({ id, variantId, quantity })),
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it("shows the server's cart in the end, whatever was lost, repeated or rejected", async () => {
  const histories = fc.asyncProperty(fc.array(click, { maxLength: 25 }), fc.array(outcome, { maxLength: 60 }), run)
  await fc.assert(histories, { numRuns: 300 })

  async function run(clicks: Click[], outcomes: CallOutcome[]) {
    const { server, cart } = modelServer(outcomes.values())
    const { store } = await shopAt(server)
    await store.prepare()
    const calls: Promise<unknown>[] = []
    for (const each of clicks) {
      if (each.on === "wait") await vi.advanceTimersByTimeAsync(each.ms)
      else {
        const change = changeOf(each, store)
        if (change) calls.push(store.change(change))
      }
    }
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await Promise.all(calls)
    expect(onScreen(store.getState())).toEqual(onScreen(cart()))
    expect(store.getState()).toMatchObject({ quantity: cart().quantity, total: cart().total, waiting: 0 })
  }
})

it("counts every click on Add to Cart once, whatever is lost or repeated [BL-02]", async () => {
  const histories = fc.asyncProperty(fc.array(variant, { maxLength: 12 }), fc.array(outcome, { maxLength: 40 }), run)
  await fc.assert(histories, { numRuns: 200 })

  async function run(adds: string[], outcomes: CallOutcome[]) {
    const { server, cart } = modelServer(outcomes.values())
    const { store } = await shopAt(server)
    const responses = adds.map((id) => store.change({ kind: "add", item: itemOf(id), quantity: 1 }))
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await Promise.all(responses)
    const expected = VARIANTS.map((id) => Math.min(STOCK, adds.filter((added) => added === id).length))
    expect(VARIANTS.map((id) => cart().items.find(({ variantId }) => variantId === id)?.quantity ?? 0)).toEqual(
      expected,
    )
    expect(store.getState().quantity).toBe(cart().quantity)
  }
})

it("keeps offline changes over a reload, and applies them once when the connection is back", async () => {
  const histories = fc.asyncProperty(fc.array(variant, { minLength: 1, maxLength: 6 }), fc.array(outcome), run)
  await fc.assert(histories, { numRuns: 100 })

  async function run(adds: string[], outcomes: CallOutcome[]) {
    const { server, cart, keysMade } = modelServer(outcomes.values())
    let online = true
    const { store, reload } = await shopAt(server, () => online)
    online = false
    for (const id of adds) await store.change({ kind: "add", item: itemOf(id), quantity: 1 })
    expect(store.getState()).toMatchObject({ quantity: adds.length, waiting: adds.length })

    const again = reload()
    await again.setOwner("cus_1")
    await again.prepare()
    expect(again.getState().quantity).toBe(adds.length)
    online = true
    again.connectionChanged()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(cart().quantity).toBe(adds.length)
    expect(keysMade()).toBe(adds.length)
    expect(onScreen(again.getState())).toEqual(onScreen(cart()))
  }
})
