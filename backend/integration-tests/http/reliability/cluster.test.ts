import { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { clusterUnavailable, startCluster, type Cluster, type ShopConnection, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  newBuyer,
  order,
  plainCheckout,
  readOrder,
  findVariants,
  setStock,
  type Buyer,
  type Variant,
} from "../../support/buyer"
import { promptsFor } from "../../support/simulator-requests"
import { Merchant } from "../../support/merchant"
import { cartOf, newEmail, newShopper, register } from "../../support/shopper"

/** Time within which a shop recovers from any fault. */
const THIRTY_SECONDS = { timeout: 30_000, interval: 250 }
const PUBLIC_WITHIN = { timeout: 5_000, interval: 50 }

let cluster: Cluster
/** Two engines that answer calls; a third does background work. */
let one: Shop
let other: ShopConnection
let variant: Variant
let subscribers = 600

/** A new number that pays after three seconds. */
const payingPhone = () => `2547000${String(subscribers++)}01`

async function buyerWithCart(): Promise<Buyer> {
  const buyer = await newBuyer(one)
  await addToCart(buyer, variant, 1)
  return buyer
}

const orderStatus = async (buyer: Buyer, orderId: string, at: ShopConnection) =>
  (await buyer.visitor.at(at).api<{ status: string }>(`/api/orders/${orderId}`)).body.status

describe.skipIf(clusterUnavailable)(
  `Engines side by side${clusterUnavailable ? ` (${clusterUnavailable})` : ""}`,
  () => {
    beforeAll(async () => {
      cluster = await startCluster("server", "server", "worker")
      ;({ first: one, second: other } = cluster)
      variant = (await findVariants(one, 1))[0] as Variant
      await setStock(one, variant, 1000)
    })

    afterAll(async () => {
      await vi.waitFor(async () => expect(await brokenInvariants(one)).toEqual([]), THIRTY_SECONDS)
      await cluster.stop()
    })

    it("sell at one, receive the callback at the other, and agree", async () => {
      const buyer = await buyerWithCart()
      const phone = payingPhone()
      const { id } = await order(buyer, { ...plainCheckout, phone })
      await vi.waitFor(async () => {
        expect(await orderStatus(buyer, id, one)).toBe("processing")
        expect(await orderStatus(buyer, id, other)).toBe("processing")
      }, THIRTY_SECONDS)
      expect(await promptsFor(one.simulatorUrl, phone)).toBe(1)
    })

    it("create one order for twenty checkouts of one cart at both", async () => {
      const buyer = await buyerWithCart()
      const phone = payingPhone()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          buyer.visitor.at(n % 2 ? one : other).api<{ order: { id: string } }>("/api/checkout", {
            body: { ...plainCheckout, phone },
          }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
      const { rows } = await one.db.query<{ orders: number; reserved: number }>(
        `select count(distinct o.id)::int as orders, sum(r.quantity)::int as reserved
         from "order" o join order_item i on i.order_id = o.id
         join reservation_item r on r.line_item_id = i.item_id and r.deleted_at is null
        where o.customer_id = $1`,
        [buyer.customerId],
      )
      expect(rows[0]).toEqual({ orders: 1, reserved: 1 })
      await vi.waitFor(
        async () => expect(await orderStatus(buyer, answers[0]?.body.order.id ?? "", one)).toBe("processing"),
        THIRTY_SECONDS,
      )
      expect(await promptsFor(one.simulatorUrl, phone)).toBe(1)
    })

    it("sell ten of ten units to thirty concurrent buyers at both", async () => {
      const buyers: Buyer[] = []
      for (let n = 0; n < 30; n += 1) buyers.push(await buyerWithCart())
      await setStock(one, variant, 10)
      const statuses = await Promise.all(
        buyers.map(
          async ({ visitor }, n) =>
            (await visitor.at(n % 2 ? one : other).api("/api/checkout", { body: plainCheckout })).status,
        ),
      )
      expect(statuses.filter((status) => status === 201)).toHaveLength(10)
      expect(statuses.filter((status) => status === 409)).toHaveLength(20)
      await setStock(one, variant, 1000)
    })

    it("lose none of twenty concurrent adds to one cart at both", async () => {
      const buyer = await newBuyer(one)
      const body = { productId: variant.productId, variantId: variant.id, quantity: 1 }
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => buyer.visitor.at(n % 2 ? one : other).api("/api/cart", { body })),
      )
      expect((await cartOf(buyer.visitor.at(other))).items.map(({ quantity }) => quantity)).toEqual([20])
    })

    it("record payments of one order at once at both, and none gives up waiting for the others", async () => {
      const buyer = await buyerWithCart()
      const { id } = await order(buyer)
      const merchants = [await Merchant.signIn(one), await Merchant.signIn(other)] as const
      const payment = { method: "cash", amount: 50 }
      await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          merchants[n % 2 ? 0 : 1].call("POST", `/admin/orders/${id}/payments`, payment),
        ),
      )
      expect((await readOrder(buyer, id)).balance.paid).toBe(300)
    })

    it("show a new price at both within five seconds, and notify waiting requests at the other", async () => {
      const merchant = await Merchant.signIn(one)
      const list = await one.visitor().api<unknown>("/api/products?sort=name&inStock=true&limit=1")
      const card = ProductListResponse.parse(list.body).products[0]
      const page = `/api/products/${card?.slug ?? ""}`
      await other.visitor().api(page)
      const changes = await other.visitor().api<{ version: number }>("/api/catalogue/changes")
      const told = other
        .visitor()
        .api<{ tags: string[] }>(`/api/catalogue/changes?after=${String(changes.body.version)}&wait=5`)
      await merchant.setPrice(card?.id ?? "", 4321)
      await vi.waitFor(async () => {
        for (const at of [one, other]) {
          expect(ProductDetail.parse((await at.visitor().api<unknown>(page)).body).price).toBe(4321)
        }
      }, PUBLIC_WITHIN)
      expect((await told).body.tags).toContain(`product:${card?.slug ?? ""}`)
    })

    it("count wrong passwords together", async () => {
      const email = await register(one.visitor(), newEmail())
      const guess = async (at: ShopConnection) =>
        (await at.visitor().api("/api/auth/login", { body: { email, password: "not-this-one" } })).status
      for (let n = 0; n < 10; n += 1) expect(await guess(n % 2 ? one : other)).toBe(401)
      expect([await guess(one), await guess(other)]).toEqual([429, 429])
    })

    it("end a session at all when it ends at one", async () => {
      const { visitor } = await newShopper(one)
      expect((await visitor.at(other).api("/api/auth/me")).status).toBe(200)
      const secret = new Map(visitor.cookies)
      expect((await visitor.api("/api/auth/logout", { method: "POST" })).status).toBeLessThan(300)
      for (const [name, value] of secret) visitor.cookies.set(name, value)
      expect((await visitor.at(other).api("/api/auth/me")).status).toBe(401)
    })

    it("share the sessions of the engine's own admin", async () => {
      const visitor = one.visitor()
      const signIn = await visitor.api<{ token: string }>("/auth/user/emailpass", {
        body: { email: "admin@example.com", password: "mavazi-admin" },
      })
      await visitor.api("/auth/session", { method: "POST", headers: { authorization: `Bearer ${signIn.body.token}` } })
      expect((await visitor.at(other).api("/admin/users/me")).status).toBe(200)
      const cookies = new Map(visitor.cookies)
      await visitor.at(other).api("/auth/session", { method: "DELETE" })
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      expect((await visitor.api("/admin/users/me")).status).toBe(401)
    })

    it("hand the work of a dead engine to the one that runs background work", async () => {
      const buyer = await buyerWithCart()
      const phone = payingPhone()
      await one.restart({ MAVAZI_CRASH_AT: "after-commit-before-answer" })
      await buyer.visitor.api("/api/checkout", { body: { ...plainCheckout, phone } }).catch(() => undefined)
      await one.exited()
      const { rows } = await other.db.query<{ id: string }>(`select id from "order" where customer_id = $1`, [
        buyer.customerId,
      ])
      await vi.waitFor(
        async () => expect(await orderStatus(buyer, rows[0]?.id ?? "", other)).toBe("processing"),
        THIRTY_SECONDS,
      )
      expect(await promptsFor(one.simulatorUrl, phone)).toBe(1)
      await one.restart()
    })
  },
)
