import { afterAll, beforeAll, expect, it } from "vitest"
import { type Shop, startShop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  buyerWithCart,
  newSourceAddress,
  order,
  plainCheckout,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"

/** More than the database connections of an engine. */
const AT_ONCE = 30
/** A request that gets no connection fails after a minute: these tests end later, so that its answer is seen. */
const TEST_MS = 180_000

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  const [first] = await variantsWithPrices(shop, [1500])
  variant = first
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

async function placedOrder() {
  const buyer = await buyerWithCart(shop, variant)
  return { buyer, id: (await order(buyer, plainCheckout, newSourceAddress())).id }
}

it(
  "cancels more orders at once than the engine has database connections, and serves others meanwhile",
  async () => {
    const orders = await Promise.all(Array.from({ length: AT_ONCE }, placedOrder))
    const other = await placedOrder()
    let isOver = false
    const cancelled = Promise.all(orders.map(({ id }) => merchant.call("POST", `/admin/orders/${id}/cancel`, {})))
    const ended = cancelled.finally(() => (isOver = true))
    // Awaited below; until then its failure is not one of the process.
    ended.catch(() => undefined)
    expect((await readOrder(other.buyer, other.id)).status).toBe("pending")
    expect(isOver).toBe(false)
    await ended
    for (const { buyer, id } of orders) expect((await readOrder(buyer, id)).status).toBe("cancelled")
  },
  TEST_MS,
)

it(
  "serves other shoppers while one asks for many prompts of an order whose payment is being recorded",
  async () => {
    const { buyer, id } = await placedOrder()
    const other = await placedOrder()
    const ask = () =>
      buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone: "0712345678" }, headers: newSourceAddress() })
    const capture = await shop.db.connect()
    await capture.query("begin")
    await capture.query("select from mpesa_attempt where order_id = $1 for update", [id])
    const answers = Promise.all(Array.from({ length: AT_ONCE }, ask))
    try {
      // By then each of them waits for the row, or for its turn.
      await new Promise((resolve) => setTimeout(resolve, 3000))
      // Without a connection this is answered 503 after a minute.
      expect((await readOrder(other.buyer, other.id)).status).toBe("pending")
    } finally {
      await capture.query("commit")
      capture.release()
    }
    expect((await answers).filter(({ status }) => status === 201)).toHaveLength(1)
  },
  TEST_MS,
)

it(
  "answers more readers of orders at once than the engine has database connections",
  async () => {
    const { buyer, id } = await placedOrder()
    const readers = Array.from({ length: 4 * AT_ONCE }, () => readOrder(buyer, id))
    for (const { status } of await Promise.all(readers)) expect(status).toBe("pending")
  },
  TEST_MS,
)
