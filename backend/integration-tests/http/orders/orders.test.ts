import { ErrorBody, Order, OrderDetail, OrderList } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  buyerWithCart,
  secondSession,
  type Buyer,
  newBuyer,
  order,
  phoneForScript,
  readOrder,
  findVariants,
  setStock,
  type Variant,
} from "../../support/buyer"
import { newOrder, openShop, reservedUnits } from "../../support/order-setup"
import { simulator } from "../../support/payments"
import { eventually } from "../../support/eventually"

let shop: Shop
let variant: Variant

beforeAll(async () => {
  ;({ shop, variant } = await openShop({ price: 1000 }))
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const post = async (buyer: Buyer, path: string, body: object = {}) => {
  const answer = await buyer.visitor.api<Record<string, unknown>>(path, { body })
  return { status: answer.status, body: answer.body }
}

const agoInDatabase = (orderId: string, interval: string) =>
  shop.db.query(
    `update checkout set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where order_id = $1`,
    [orderId, interval],
  )

/** Pays by paybill with the details of the order's page. */
const payByHand = ({ payment: { paybill } }: Order) =>
  simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount: paybill?.amount, reference: paybill?.reference })

describe("a shopper's orders", () => {
  it("are listed newest first, each with its items and its payment [AP-17] [AP-18]", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    await addToCart(buyer, variant, 3)
    const second = await order(buyer)
    const list = OrderList.parse((await buyer.visitor.api("/api/orders")).body)
    expect([await readOrder(buyer, second.id), await readOrder(buyer, placed.id)]).toMatchObject(list)
    expect(list.map(({ items, total }) => ({ items, total }))).toEqual(
      [second, placed].map(({ items, total }) => ({ items, total })),
    )
  })

  it("are an empty list for a shopper without orders", async () => {
    const buyer = await newBuyer(shop)
    expect((await buyer.visitor.api("/api/orders")).body).toEqual([])
  })

  it("are not accessible to other shoppers [AP-17]", async () => {
    const { order: placed } = await newOrder(shop, variant)
    const other = await newBuyer(shop)
    expect((await other.visitor.api("/api/orders")).body).toEqual([])
    expect((await other.visitor.api(`/api/orders/${placed.id}`)).status).toBe(404)
    expect((await other.visitor.api(`/api/orders/${placed.id}/events`)).status).toBe(404)
    expect((await post(other, `/api/orders/${placed.id}/payments`, { phone: phoneForScript("01") })).status).toBe(404)
    expect((await post(other, `/api/orders/${placed.id}/cancel`)).status).toBe(404)
    expect((await post(other, "/api/checkout/confirm-payment", { orderId: placed.id })).status).toBe(404)
    expect((await post(other, "/api/checkout/confirm-payment", { orderId: "order_none" })).status).toBe(404)
  })

  it("require a session [AP-27]", async () => {
    const nobody = shop.visitor()
    for (const path of ["/api/orders", "/api/orders/order_1", "/api/orders/order_1/events"]) {
      expect((await nobody.api(path)).status).toBe(401)
    }
    for (const path of ["/api/orders/order_1/payments", "/api/orders/order_1/cancel"]) {
      expect((await nobody.api(path, { body: {} })).status).toBe(401)
    }
  })
})

describe("paying", () => {
  it("changes the order to processing once the payment arrives, and keeps its reservation [OR-07] [AP-20]", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("01") } })
    expect(placed.payment).toMatchObject({ state: "sending", paid: false })
    await vi.waitFor(async () => {
      // The receipt follows with the callback if the status query was answered first.
      const receipt = expect.stringMatching(/^[A-Z0-9]{10}$/) as string
      const payment = { paid: true, receipt }
      expect(await readOrder(buyer, placed.id)).toMatchObject({ status: "processing", cancellable: true, payment })
    }, eventually)
    expect(await reservedUnits(shop, placed)).toBe(1)
    expect(await post(buyer, "/api/checkout/confirm-payment", { orderId: placed.id })).toMatchObject({ status: 200 })
  })

  it("can be repeated on the same order after the shopper cancelled the prompt", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("03") } })
    await vi.waitFor(async () => {
      expect((await readOrder(buyer, placed.id)).payment.state).toBe("failed")
    }, eventually)
    const failed = await readOrder(buyer, placed.id)
    expect(failed).toMatchObject({ status: "pending", cancellable: true, payment: { code: "1032" } })
    expect(failed.payment.reason).not.toBeNull()
    const again = await post(buyer, `/api/orders/${placed.id}/payments`, { phone: phoneForScript("01") })
    expect(again.status).toBe(201)
    expect(Order.parse(again.body).id).toBe(placed.id)
    await vi.waitFor(async () => {
      expect((await readOrder(buyer, placed.id)).status).toBe("processing")
    }, eventually)
    expect(OrderList.parse((await buyer.visitor.api("/api/orders")).body)).toHaveLength(1)
    expect(await post(buyer, `/api/orders/${placed.id}/payments`, { phone: phoneForScript("01") })).toMatchObject({
      status: 409,
      body: { code: "order_paid" },
    })
  })

  it("requires a number, and accepts one that is entered later", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    expect(await post(buyer, `/api/orders/${placed.id}/payments`)).toMatchObject({ status: 400 })
    expect(await post(buyer, `/api/orders/${placed.id}/payments`, { phone: "0200000000" })).toMatchObject({
      status: 400,
    })
    expect(await post(buyer, `/api/orders/${placed.id}/payments`, { phone: phoneForScript("01") })).toMatchObject({
      status: 201,
    })
    await vi.waitFor(async () => {
      expect((await readOrder(buyer, placed.id)).payment.paid).toBe(true)
    }, eventually)
  })

  it("is not confirmed by the client's word [PY-08]", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    const claim = { orderId: placed.id, paid: true, status: "paid", receipt: "ABCDEFGHIJ" }
    const answer = await post(buyer, "/api/checkout/confirm-payment", claim)
    expect(answer).toMatchObject({ status: 409, body: { code: "payment_unpaid" } })
    expect(ErrorBody.parse(answer.body).message).toBe("This order has not been paid yet.")
    expect(await readOrder(buyer, placed.id)).toMatchObject({ status: "pending", payment: { paid: false } })
  })

  it("shows why no payment has arrived [PY-08]", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("04") } })
    await vi.waitFor(async () => {
      const answer = await post(buyer, "/api/checkout/confirm-payment", { orderId: placed.id })
      expect(answer).toMatchObject({ status: 409, body: { code: "payment_failed" } })
      expect(String(answer.body["message"])).toMatch(/not enough money/i)
    }, eventually)
  })
})

describe("an unpaid order", () => {
  it("expires after 30 minutes and releases its stock, not a minute earlier [OR-09]", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    await agoInDatabase(placed.id, "29 minutes")
    // A second order, which expires, shows that the checkout poller has checked both.
    const older = await newOrder(shop, variant)
    await agoInDatabase(older.id, "31 minutes")
    await vi.waitFor(async () => {
      expect((await readOrder(older.buyer, older.id)).status).toBe("cancelled")
    }, eventually)
    expect(await readOrder(buyer, placed.id)).toMatchObject({ status: "pending" })
    await agoInDatabase(placed.id, "1 minute")
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, placed.id)).toMatchObject({
        status: "cancelled",
        statusReason: "expired",
        cancellable: false,
      })
    }, eventually)
    expect(await reservedUnits(shop, placed)).toBe(0)
    const { rows } = await shop.db.query<{ status: string }>(`select status from "order" where id = $1`, [placed.id])
    expect(rows[0]?.status).toBe("pending")
    expect(await post(buyer, `/api/orders/${placed.id}/payments`, { phone: phoneForScript("01") })).toMatchObject({
      status: 409,
      body: { code: "order_cancelled" },
    })
  })

  it("continues when its payment is late and the stock suffices", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    await agoInDatabase(placed.id, "31 minutes")
    await vi.waitFor(async () => {
      expect(await reservedUnits(shop, placed)).toBe(0)
    }, eventually)
    await payByHand(placed)
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, placed.id)).toMatchObject({ status: "processing", statusReason: null })
    }, eventually)
    expect(await reservedUnits(shop, placed)).toBe(1)
  })

  it("goes to review when its payment is late and the stock is sold", async () => {
    const [, last] = (await findVariants(shop, 2)) as [Variant, Variant]
    await setStock(shop, last, 1)
    const late = await buyerWithCart(shop, last)
    const quick = await buyerWithCart(shop, last)
    const placed = await order(late)
    await agoInDatabase(placed.id, "31 minutes")
    await vi.waitFor(async () => {
      expect(await reservedUnits(shop, placed)).toBe(0)
    }, eventually)
    const sold = await order(quick)
    await payByHand(placed)
    await vi.waitFor(async () => {
      expect((await readOrder(late, placed.id)).payment.state).toBe("review")
    }, eventually)
    expect(await readOrder(late, placed.id)).toMatchObject({ status: "cancelled", statusReason: "expired" })
    expect([await reservedUnits(shop, placed), await reservedUnits(shop, sold)]).toEqual([0, 1])
    const claim = await post(late, "/api/checkout/confirm-payment", { orderId: placed.id })
    expect(claim).toMatchObject({ status: 409, body: { code: "payment_review" } })
  })

  it("is closed in the engine after a day", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    await agoInDatabase(placed.id, "25 hours")
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query<{ status: string }>(`select status from "order" where id = $1`, [placed.id])
      expect(rows[0]?.status).toBe("canceled")
    }, eventually)
    expect(await readOrder(buyer, placed.id)).toMatchObject({ status: "cancelled", statusReason: "expired" })
  })
})

describe("cancelling", () => {
  it("cancels an unpaid order at once, and changes nothing when repeated", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    const cancelled = await post(buyer, `/api/orders/${placed.id}/cancel`)
    expect(cancelled).toMatchObject({
      status: 200,
      body: { id: placed.id, status: "cancelled", statusReason: "cancelled by you" },
    })
    expect(await reservedUnits(shop, placed)).toBe(0)
    expect((await post(buyer, `/api/orders/${placed.id}/cancel`)).body).toMatchObject({ status: "cancelled" })
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query<{ status: string }>(`select status from "order" where id = $1`, [placed.id])
      expect(rows[0]?.status).toBe("canceled")
    }, eventually)
  })

  it("five times concurrently is one cancellation, and no reservation is restored", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(buyer, `/api/orders/${placed.id}/cancel`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query<{ done: boolean }>(
        `select engine_cancelled_at is not null as done from checkout where order_id = $1`,
        [placed.id],
      )
      expect(rows[0]?.done).toBe(true)
    }, eventually)
    expect(await reservedUnits(shop, placed)).toBe(0)
  })

  it("is rejected while a prompt is open", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("05") } })
    const refused = await post(buyer, `/api/orders/${placed.id}/cancel`)
    expect(refused).toMatchObject({ status: 409, body: { code: "payment_open" } })
  })
})

describe("the stream of an order", () => {
  /** Opens the stream and collects its orders. */
  async function listen(buyer: Buyer, id: string) {
    const closing = new AbortController()
    const response = await fetch(new URL(`/api/orders/${id}/events`, shop.url), {
      headers: { cookie: buyer.visitor.cookieHeader() },
      signal: closing.signal,
    })
    expect(response.headers.get("content-type")).toContain("text/event-stream")
    const told: OrderDetail[] = []
    const reading = (async () => {
      let text = ""
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += new TextDecoder().decode(chunk)
        const events = text.split("\n\n")
        text = events.pop() ?? ""
        for (const event of events) {
          const data = /^event: order\ndata: (.*)$/m.exec(event)?.[1]
          if (data) told.push(OrderDetail.parse(JSON.parse(data)))
        }
      }
      return "ended"
    })()
    return { told, reading, close: () => closing.abort() }
  }

  it("sends the order at once and whenever it changes", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("01") } })
    const stream = await listen(buyer, placed.id)
    await vi.waitFor(() => {
      expect(stream.told.at(-1)?.status).toBe("processing")
    }, eventually)
    expect(stream.told[0]?.id).toBe(placed.id)
    expect(stream.told[0]?.timeline.map(({ type }) => type)).toEqual(["placed"])
    expect(stream.told.at(-1)?.timeline.map(({ type }) => type)).toEqual(["placed", "paid"])
    stream.close()
    await expect(stream.reading).rejects.toThrow()
  })

  it("does not depend on the tab that placed the order: another device of the shopper gets the payment", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("02") } })
    const tab = await listen(buyer, placed.id)
    tab.close()
    await Promise.allSettled([tab.reading])
    const device = await secondSession(shop, buyer)
    const stream = await listen(device, placed.id)
    await vi.waitFor(() => {
      expect(stream.told.at(-1)?.payment.state).toBe("paid")
    }, eventually)
    expect(stream.told[0]?.payment.paid).toBe(false)
    expect((await readOrder(device, placed.id)).payment).toEqual(stream.told.at(-1)?.payment)
    stream.close()
    await Promise.allSettled([stream.reading])
  })

  it("ends within seconds of its session, by sign-out and by the end of all sessions [AS-06]", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    const device = await secondSession(shop, buyer)
    const [stream, other] = [await listen(buyer, placed.id), await listen(device, placed.id)]
    const late = () => new Promise<string>((resolve) => setTimeout(resolve, 10_000, "still open"))
    await buyer.visitor.api("/api/auth/logout", { method: "POST" })
    expect(await Promise.race([stream.reading, late()])).toBe("ended")
    await shop.db.query(
      "select end_sessions_of(s.auth_identity_id) from shop_session s join customer c on c.id = s.customer_id where c.id = $1",
      [buyer.customerId],
    )
    expect(await Promise.race([other.reading, late()])).toBe("ended")
  })

  it("is limited per shopper", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(buyer, placed.id)))
    expect((await buyer.visitor.api(`/api/orders/${placed.id}/events`)).status).toBe(429)
    for (const stream of streams) stream.close()
    await Promise.allSettled(streams.map(({ reading }) => reading))
  })
})
