import { ErrorBody } from "@mavazi/contracts"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { isChange, isLimited, namesOf, send } from "../../support/api-calls"
import { newBuyer, newSourceAddress } from "../../support/buyer"
import { newShopper } from "../../support/shopper"

/* Every call of the contract that one can make without being an administrator, when it is made too often. A new call is in these
   tests at once: with 429 in the contract it needs a limit, otherwise a word here about why it needs none. */

/** Limits by order and phone number, or of open streams, which the tests of those files reach. */
const LIMITED_BY_ORDER = [
  // payments/mpesa.test.ts, guest/guest-checkout.test.ts
  ...["POST /api/orders/{id}/payments", "POST /api/orders/{id}/receipts"],
  // payments/submitted-receipts.test.ts, orders/orders.test.ts
  ...["GET /api/orders/{id}/events"],
]

/** Changes without a limit. */
const UNLIMITED = [
  // As specified: the shop's own screens call them without a limit. Each is one at a time for its cart or account.
  ...["PATCH /api/auth/me", "POST /api/auth/logout", "POST /api/cart", "DELETE /api/cart"],
  ...[
    "PUT /api/cart/{itemId}",
    "DELETE /api/cart/{itemId}",
    "POST /api/checkout",
    "POST /api/checkout/confirm-payment",
  ],
  // As the calls of the cart.
  ...["DELETE /api/cart/codes/{code}", "POST /api/cart/merge"],
  // Repeating them changes nothing.
  ...["POST /api/orders/{id}/cancel", "POST /api/auth/logout-everywhere"],
]

const AT_ONCE = 40

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterEach(() => shop.db.query("delete from rate_limit"))
afterAll(() => shop.stop())

const isOurs = ({ access }: { access: string }) => access === "public" || access === "shopper"
const isShoppers = ({ access }: { access: string }) => access === "shopper"

/** Someone who makes the calls of the contract; guests without a cookie, because limits of guests are for their address. */
async function caller(name: string): Promise<() => Visitor> {
  const source = newSourceAddress()
  if (!namesOf(isShoppers).includes(name)) return () => shop.visitor().withHeaders(source)
  // Only a registered account has a password to guess, and an address to confirm.
  const { visitor } = name.startsWith("POST /api/auth/") ? await newShopper(shop) : await newBuyer(shop)
  return () => visitor.withHeaders(source)
}

describe("[SC-10] a call with a limit", () => {
  it.each(namesOf((call) => isOurs(call) && isLimited(call)).filter((name) => !LIMITED_BY_ORDER.includes(name)))(
    "refuses a flood, and says when to come back: %s",
    async (name) => {
      const visitor = await caller(name)
      const first = await send(visitor(), name)
      expect(first.status).not.toBe(429)
      expect(first.status).toBeLessThan(500)
      // As after many more.
      const { rowCount } = await shop.db.query("update rate_limit set hits = 100000")
      expect(rowCount).toBeGreaterThan(0)
      const { status, headers, body } = await send(visitor(), name)
      expect([status, ErrorBody.parse(body).code]).toEqual([429, "too_many_requests"])
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    },
  )
})

describe("[SC-10] a call without a limit", () => {
  it("that changes something is one of few", () => {
    const changes = namesOf((call) => isOurs(call) && isChange(call) && !isLimited(call))
    expect(changes.toSorted()).toEqual(UNLIMITED.toSorted())
  })

  it.each(namesOf((call) => isOurs(call) && !isLimited(call)))("answers all of a flood: %s", async (name) => {
    const visitor = await caller(name)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(visitor(), name)))
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  })
})
