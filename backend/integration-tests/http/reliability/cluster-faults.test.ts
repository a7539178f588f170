import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { freePort } from "../../../../scripts/lib/processes/ports.mjs"
import { startEngine } from "../../../../scripts/lib/shop/shop-processes.mjs"
import { clusterUnavailable, startCluster, type Cluster, type ShopConnection, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  newBuyer,
  order,
  plainCheckout,
  findVariants,
  setStock,
  type Buyer,
  type Variant,
} from "../../support/buyer"
import { promptsFor, requestsTo } from "../../support/simulator-requests"
import { decryptCheckoutRequestId } from "../../support/payments"

/** Time within which a shop recovers from any fault. */
const THIRTY_SECONDS = { timeout: 30_000, interval: 250 }

let cluster: Cluster
/** Two engines with both roles. */
let one: Shop
let other: ShopConnection
let variant: Variant
let subscribers = 700

/** A new number that runs a script of the simulator. */
const phoneOf = (script: "01" | "06") => `2547000${String(subscribers++)}${script}`

async function buyerWithCart(): Promise<Buyer> {
  const buyer = await newBuyer(one)
  await addToCart(buyer, variant, 1)
  return buyer
}

const readiness = async (at: ShopConnection) => at.visitor().api<{ faults: string[] }>("/ready")

interface Attempt {
  state: string
  captured_at: Date | null
  checkout_request_id: string
  query_count: number
}

async function attemptOf(orderId: string): Promise<Attempt | undefined> {
  const { rows } = await one.db.query<Attempt>(`select * from mpesa_attempt where order_id = $1`, [orderId])
  return rows[0]
}

async function captured(orderId: string): Promise<void> {
  await vi.waitFor(async () => expect((await attemptOf(orderId))?.captured_at).toBeInstanceOf(Date), THIRTY_SECONDS)
}

/** Ends the time of an unpaid order, and waits until its reservations are released. */
async function expire(orderId: string): Promise<void> {
  await one.db.query(`update checkout set expires_at = now() - interval '1 second' where order_id = $1`, [orderId])
  await vi.waitFor(async () => {
    const { rows } = await one.db.query(
      `select from checkout where order_id = $1 and reservation_released_at is not null`,
      [orderId],
    )
    expect(rows).toHaveLength(1)
  }, THIRTY_SECONDS)
}

describe.skipIf(clusterUnavailable)(
  `Engines whose Redis fails${clusterUnavailable ? ` (${clusterUnavailable})` : ""}`,
  () => {
    beforeAll(async () => {
      cluster = await startCluster("shared", "shared")
      ;({ first: one, second: other } = cluster)
      variant = (await findVariants(one, 1))[0] as Variant
      await setStock(one, variant, 1000)
    })

    afterAll(async () => {
      await vi.waitFor(async () => expect(await brokenInvariants(one)).toEqual([]), THIRTY_SECONDS)
      await cluster.stop()
    })

    it.runIf(inSoak)("do not start on a database that an engine without Redis uses", async () => {
      const { REDIS_URL: _, ...env } = one.engineEnv
      const alone = startEngine({ port: await freePort(), env, name: "engine-alone" })
      await expect(alone).rejects.toThrow("Another engine serves this database")
    })

    it("query a payment whose callback was lost from one engine at a time", async () => {
      const { id } = await order(await buyerWithCart(), { ...plainCheckout, phone: phoneOf("06") })
      await captured(id)
      const attempt = await attemptOf(id)
      const queries = await requestsTo(
        one.simulatorUrl,
        "/stkpushquery/",
        decryptCheckoutRequestId(attempt?.checkout_request_id ?? null),
      )
      // The last query ends the attempt and is not counted in its row.
      expect(queries).toBe((attempt?.query_count ?? 0) + 1)
    })

    it("report that they are not ready, still sell and take payments, and record them when Redis is back", async () => {
      const [buyer, unpaid] = [await buyerWithCart(), await buyerWithCart()]
      const phone = phoneOf("01")
      await cluster.redis.stop()
      await vi.waitFor(async () => {
        for (const at of [one, other]) {
          expect(await readiness(at)).toMatchObject({ status: 503, body: { faults: ["Redis does not answer"] } })
        }
      }, THIRTY_SECONDS)
      expect((await one.visitor().api("/api/products?limit=1")).status).toBe(200)
      const paid = await order(buyer, { ...plainCheckout, phone })
      await vi.waitFor(async () => expect((await attemptOf(paid.id))?.state).toBe("paid"), THIRTY_SECONDS)
      await expire((await order(unpaid)).id)
      await cluster.redis.start()
      await captured(paid.id)
      expect((await buyer.visitor.at(other).api(`/api/orders/${paid.id}`)).body).toMatchObject({ status: "processing" })
      expect(await promptsFor(one.simulatorUrl, phone)).toBe(1)
      expect([(await readiness(one)).status, (await readiness(other)).status]).toEqual([200, 200])
    })

    it("continue selling and releasing stock when Redis has lost its data", async () => {
      await cluster.redis.forget()
      const { id } = await order(await buyerWithCart(), { ...plainCheckout, phone: phoneOf("01") })
      await captured(id)
      await expire((await order(await buyerWithCart())).id)
    })
  },
)
