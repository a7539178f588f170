import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import {
  buyerWithCart,
  newSourceAddress,
  order,
  phoneForScript,
  plainCheckout,
  setStock,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { createPaymentLink, linkHolder, tokenOf } from "../../support/payment-links"

const PRICE = 1500
const LIMIT = 60

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop({ env: { MPESA_TIME_SCALE: "20", MPESA_QUERIES_PER_MINUTE: "100000" } })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [PRICE])
  await setStock(shop, variant, 1000)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

/** An order with a link, whose customer has entered no number. */
async function linked() {
  const buyer = await buyerWithCart(shop, variant)
  const { id } = await order(buyer, plainCheckout)
  return { token: tokenOf(await createPaymentLink(merchant, id)) }
}

describe("limits of payment links", () => {
  it("refuse unknown tokens from an address with 429, and keep serving its valid links [MP-40]", async () => {
    const { token } = await linked()
    const address = newSourceAddress()
    const guesses = await Promise.all(
      Array.from({ length: LIMIT }, (_, n) => linkHolder(shop, `guess-${String(n)}`, address).status()),
    )
    expect(new Set(guesses)).toEqual(new Set([404]))
    const refused = await shop.visitor().api("/api/payment-links/guess-last", { headers: address })
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const holder = linkHolder(shop, token, address)
    expect(await holder.status()).toBe(200)
    expect((await holder.pay(phoneForScript("01"))).status).toBe(201)
    await holder.untilPaid()
  })
})
