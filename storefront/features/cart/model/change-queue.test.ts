import { describe, expect, it } from "vitest"
import type { CartChange } from "./cart-change"
import { contentsOf, type CartLine } from "./cart-contents"
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
  return changes.reduce((current, [key, change]) => enqueue(current, key, change).queue, queue)
}

describe("the queue of cart changes", () => {
  it("shows a change before the server has answered", () => {
    const queue = after(start, ["1", set("a", 5)])
    expect(quantities(queue)).toEqual({ a: 5, b: 2 })
    expect(visibleContents(queue)).toMatchObject({ total: 700, quantity: 7 })
  })

  it("replaces a waiting quantity of the same line and says whose place was taken", () => {
    const queue = markSent(after(start, ["1", set("a", 2)]), "1")
    const { queue: next, replaced } = enqueue(after(queue, ["2", set("a", 3)]), "3", set("a", 4))
    expect(replaced).toEqual(["2"])
    expect(next.changes.map((queued) => queued.key)).toEqual(["1", "3"])
    expect(quantities(next)).toEqual({ a: 4, b: 2 })
  })

  it("never replaces what is already on its way, nor another line's change", () => {
    const queue = markSent(after(start, ["1", set("a", 2)]), "1")
    const { replaced } = enqueue(after(queue, ["2", set("b", 9)]), "3", set("a", 4))
    expect(replaced).toEqual([])
  })

  it("sends one change at a time, oldest first", () => {
    const queue = after(start, ["1", set("a", 2)], ["2", remove("b")])
    expect(nextToSend(queue)?.key).toBe("1")
    const sent = markSent(queue, "1")
    expect(nextToSend(sent)).toBeNull()
    expect(nextToSend(confirm(sent, "1", contentsOf([line("a", 2), line("b", 2)])))?.key).toBe("2")
  })

  it("keeps later changes visible over the server's answer to an earlier one", () => {
    const queue = after(markSent(after(start, ["1", set("a", 2)]), "1"), ["2", set("a", 6)])
    expect(quantities(confirm(queue, "1", contentsOf([line("a", 2), line("b", 2)])))).toEqual({ a: 6, b: 2 })
  })

  it("rolls a refused change back together with the waiting ones of its line only", () => {
    const sent = markSent(after(start, ["1", set("a", 50)]), "1")
    const { queue, dropped } = rollBack(after(sent, ["2", set("a", 51)], ["3", set("b", 3)]), "1")
    expect(dropped).toEqual(["1", "2"])
    expect(quantities(queue)).toEqual({ a: 1, b: 3 })
  })

  it("brings a removed line back in its old place when the server refuses", () => {
    const sent = markSent(after(start, ["1", remove("a")]), "1")
    expect(quantities(sent)).toEqual({ b: 2 })
    expect(visibleContents(rollBack(sent, "1").queue)).toEqual(start.confirmed)
  })

  it("drops a failed addition without touching an equal one behind it", () => {
    const add: CartChange = { kind: "add", quantity: 1, item: { productId: "p", name: "P", price: 10, image: null } }
    const sent = markSent(after(start, ["1", add]), "1")
    const { dropped } = rollBack(after(sent, ["2", add]), "1")
    expect(dropped).toEqual(["1"])
  })

  it("lets clearing replace everything that waits", () => {
    const queue = markSent(after(start, ["1", set("a", 2)]), "1")
    const { replaced } = enqueue(after(queue, ["2", set("b", 9)], ["3", remove("a")]), "4", { kind: "clear" })
    expect(replaced).toEqual(["2", "3"])
  })

  it("never shows a quantity below one [CT-02]", () => {
    expect(quantities(after(start, ["1", set("a", 0)]))).toEqual({ a: 1, b: 2 })
  })
})
