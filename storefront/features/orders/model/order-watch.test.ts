import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchOrder, type EventFeed } from "./order-watch"

class TestFeed implements EventFeed {
  onerror: EventFeed["onerror"] = null
  readyState = 1
  closed = false
  readonly #named = new Map<string, (event: { data: string }) => void>()

  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#named.set(name, listener)
  }

  emit(name: string, data: string) {
    this.#named.get(name)?.({ data })
  }

  close() {
    this.closed = true
    this.readyState = 2
  }
}

const order = (state: string) => ({ id: "order_1", payment: { state } }) as unknown as OrderDetail

function watched() {
  const feed = new TestFeed()
  const orders: string[] = []
  const fetchOrder = vi.fn(() => Promise.resolve(order("polled")))
  const watch = watchOrder("order_1", {
    openFeed: () => feed,
    fetchOrder,
    onOrder: ({ payment }) => orders.push(payment.state),
  })
  return { feed, orders, fetchOrder, ...watch }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("watching an order", () => {
  it("reads the order from an event", () => {
    const { feed, orders } = watched()
    feed.emit("order", JSON.stringify(order("prompted")))
    feed.emit("order", JSON.stringify(order("paid")))
    expect(orders).toEqual(["prompted", "paid"])
  })

  it("fetches the order when an event cannot be parsed", async () => {
    const { feed, orders } = watched()
    feed.emit("order", "changed")
    await vi.advanceTimersByTimeAsync(0)
    expect(orders).toEqual(["polled"])
  })

  it("polls while the stream is broken, and stops when events arrive again", async () => {
    const { feed, fetchOrder } = watched()
    feed.onerror?.()
    await vi.advanceTimersByTimeAsync(10_500)
    expect(fetchOrder).toHaveBeenCalledTimes(3)
    feed.emit("order", JSON.stringify(order("paid")))
    for (let beats = 0; beats < 4; beats += 1) {
      await vi.advanceTimersByTimeAsync(15_000)
      feed.emit("alive", "")
    }
    expect(fetchOrder).toHaveBeenCalledTimes(3)
  })

  it("polls when the stream sends nothing, or stops sending", async () => {
    const { feed, fetchOrder } = watched()
    await vi.advanceTimersByTimeAsync(7_100)
    expect(fetchOrder).toHaveBeenCalledTimes(1)
    feed.emit("order", JSON.stringify(order("prompted")))
    await vi.advanceTimersByTimeAsync(15_000)
    feed.emit("alive", "")
    await vi.advanceTimersByTimeAsync(15_000)
    expect(fetchOrder).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(7_100)
    expect(fetchOrder).toHaveBeenCalledTimes(2)
  })

  it("keeps polling when a poll fails", async () => {
    const { feed, fetchOrder, orders } = watched()
    fetchOrder.mockRejectedValueOnce(new Error("offline"))
    feed.onerror?.()
    await vi.advanceTimersByTimeAsync(5_500)
    expect(fetchOrder).toHaveBeenCalledTimes(2)
    expect(orders).toEqual(["polled"])
  })

  it("drops the answer of a read that began before an event, and keeps that of a later one", async () => {
    const { feed, orders, fetchOrder, read } = watched()
    const answers: ((read: OrderDetail) => void)[] = []
    fetchOrder.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    void read()
    feed.emit("order", JSON.stringify(order("failed")))
    void read()
    void read()
    answers[2]?.(order("paid"))
    await vi.advanceTimersByTimeAsync(0)
    for (const answer of answers) answer(order("prompted"))
    await vi.advanceTimersByTimeAsync(0)
    expect(orders).toEqual(["failed", "paid"])
  })

  it("reports nothing after it was stopped", async () => {
    const { feed, orders, stop } = watched()
    feed.onerror?.()
    stop()
    feed.emit("order", JSON.stringify(order("paid")))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(orders).toEqual([])
    expect(feed.closed).toBe(true)
  })
})
