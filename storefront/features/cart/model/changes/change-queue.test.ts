import { describe, expect, it } from "vitest"
import type { CartChange } from "../contents/cart-change"
import { contentsOf, type CartLine } from "../contents/cart-contents"
import { confirm, enqueue, markSent, nextToSend, rollBack, visibleContents, type CartQueue } from "./change-queue"

const line = (id: string, quantity: number): CartLine => ({
  id,
  productId: `prod_${id}`,
  variantId: `variant_${id}`,
  slug: null,
  name: id,
  image: null,
  size: null,
  color: null,
  price: 100,
  quantity,
  stock: 9,
  provisional: false,
})

const start: CartQueue = { confirmed: contentsOf([line("a", 1), line("b", 2)]), changes: [] }
const set = (lineId: string, quantity: number): CartChange => ({ kind: "set-quantity", lineId, quantity })
const remove = (lineId: string): CartChange => ({ kind: "remove", lineId })
const quantities = (queue: CartQueue) =>
  Object.fromEntries(visibleContents(queue).items.map((item) => [item.id, item.quantity]))

function after(queue: CartQueue, ...changes: [string, CartChange][]): CartQueue {
  return changes.reduce((current, [key, change]) => enqueue(current, { key, change, at: 0 }).queue, queue)
}

describe("the queue of cart changes", () => {
  it("shows a change before the server has responded", () => {
    const queue = after(start, ["1", set("a", 5)])
    expect(quantities(queue)).toEqual({ a: 5, b: 2 })
    expect(visibleContents(queue)).toMatchObject({ total: 700, quantity: 7 })
  })

  it("replaces an unsent quantity of the same line, and returns the key of the replaced change", () => {
    const queue = markSent(after(start, ["1", set("a", 2)]), "1")
    const { queue: next, replaced } = enqueue(after(queue, ["2", set("a", 3)]), {
      key: "3",
      change: set("a", 4),
      at: 0,
    })
    expect(replaced).toEqual(["2"])
    expect(next.changes.map((queued) => queued.key)).toEqual(["1", "3"])
    expect(quantities(next)).toEqual({ a: 4, b: 2 })
  })

  it("never replaces a sent change, nor one of another line", () => {
    const queue = markSent(after(start, ["1", set("a", 2)]), "1")
    const { replaced } = enqueue(after(queue, ["2", set("b", 9)]), { key: "3", change: set("a", 4), at: 0 })
    expect(replaced).toEqual([])
  })

  it("sends one change at a time, oldest first", () => {
    const queue = after(start, ["1", set("a", 2)], ["2", remove("b")])
    expect(nextToSend(queue)?.key).toBe("1")
    expect(nextToSend(confirm(markSent(queue, "1"), "1", contentsOf([line("a", 2), line("b", 2)])))?.key).toBe("2")
  })

  it("keeps later changes visible over the response to an earlier one", () => {
    const queue = after(markSent(after(start, ["1", set("a", 2)]), "1"), ["2", set("a", 6)])
    expect(quantities(confirm(queue, "1", contentsOf([line("a", 2), line("b", 2)])))).toEqual({ a: 6, b: 2 })
  })

  it("rolls back only the rejected change, and still sends later ones", () => {
    const sent = markSent(after(start, ["1", set("a", 50)]), "1")
    const queue = rollBack(after(sent, ["2", set("b", 3)], ["3", remove("a")]), "1")
    expect(queue.changes.map(({ key }) => key)).toEqual(["2", "3"])
    expect(quantities(queue)).toEqual({ b: 3 })
  })

  it("restores a removed line at its old position when the server rejects the removal", () => {
    const sent = markSent(after(start, ["1", remove("a")]), "1")
    expect(quantities(sent)).toEqual({ b: 2 })
    expect(visibleContents(rollBack(sent, "1"))).toEqual(start.confirmed)
  })

  it("cancels an unsent addition when its line is removed, and marks lines that can be removed so", () => {
    const add: CartChange = { kind: "add", quantity: 1, item: { productId: "p", name: "P", price: 10, image: null } }
    const waiting = after(start, ["1", add], ["2", add])
    const line = visibleContents(waiting).items.at(-1)
    expect(line).toMatchObject({ quantity: 2, provisional: true, undoable: true })
    const { queue, replaced } = enqueue(waiting, { key: "3", change: remove(line?.id ?? ""), at: 0 })
    expect(replaced).toEqual(["1", "2"])
    expect(queue).toEqual(start)
    expect(visibleContents(markSent(waiting, "1")).items.at(-1)?.undoable).toBe(false)
  })

  it("merges two lines of one variant, as the server does", () => {
    const variant = { id: "variant_b", size: null, color: null, price: 100, stock: 9 }
    expect(quantities(after(start, ["1", { kind: "set-variant", lineId: "a", variant }]))).toEqual({ b: 3 })
  })

  it("replaces every unsent change when the cart is cleared", () => {
    const queue = markSent(after(start, ["1", set("a", 2)]), "1")
    const { replaced } = enqueue(after(queue, ["2", set("b", 9)], ["3", remove("a")]), {
      key: "4",
      change: { kind: "clear" },
      at: 0,
    })
    expect(replaced).toEqual(["2", "3"])
  })

  it("never shows a quantity below one [CT-02]", () => {
    expect(quantities(after(start, ["1", set("a", 0)]))).toEqual({ a: 1, b: 2 })
  })
})
