import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { addToCart, type Buyer, newBuyer, order, type Variant, variantsWithPrices } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { buyerWithCode, checkoutOptions, createPromotion, type NewPromotion } from "../../support/promotions"
import { cartOf } from "../../support/shopper"

const PRICE = 2000
const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [PRICE])
})
afterAll(() => shop.stop())

interface Changing {
  id: string
  campaign: { id: string } | null
  rules: StoredRule[]
  application_method: { target_rules: StoredRule[] }
}
interface StoredRule {
  id: string
  attribute: string
  operator: string
}

interface Case {
  change: string
  before?: NewPromotion
  /** Calls of the engine's admin. */
  make: (promotion: Changing) => Promise<unknown>
  /** What the code takes off two units before and after it. */
  discounts: [number, number]
}

const update = (id: string, body: object) => merchant.call("POST", `/admin/promotions/${id}`, body)
const rule = (values: string) => ({ attribute: "item_total", operator: "gte" as const, values })
const otherProduct = { attribute: "items.product.id", operator: "in" as const, values: ["prod_other"] }
const spending = (limit: number) => ({ campaign: { budget: { type: "spend", limit, currency_code: "kes" } } })
const updateCampaign = ({ campaign: own }: Changing, body: object) =>
  merchant.call("POST", `/admin/campaigns/${own?.id ?? ""}`, body)

/** Two other buyers order with the code. Returns a function that cancels both orders. */
async function orderTwice({ id }: Changing): Promise<() => Promise<void>> {
  const { promotion } = await merchant.call<{ promotion: { code: string } }>(
    "GET",
    `/admin/promotions/${id}?fields=code`,
  )
  const cancels: (() => Promise<unknown>)[] = []
  for (let orders = 0; orders < 2; orders += 1) {
    const buyer = await buyerWithCode(shop, { id, code: promotion.code }, { variant, units: 1 })
    const placed = await order(buyer)
    cancels.push(() => buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { method: "POST" }))
  }
  return async () => {
    for (const cancel of cancels) await cancel()
  }
}

const CASES: Case[] = [
  {
    change: "a new value",
    make: ({ id }) => update(id, { application_method: { value: 20 } }),
    discounts: [400, 800],
  },
  { change: "its end", make: ({ id }) => update(id, { status: "inactive" }), discounts: [400, 0] },
  {
    change: "its start",
    before: { campaign: { starts_at: daysFromNow(-2), ends_at: daysFromNow(2) } },
    make: (promotion) => updateCampaign(promotion, { starts_at: daysFromNow(1) }),
    discounts: [400, 0],
  },
  {
    change: "a condition",
    make: ({ id }) => merchant.call("POST", `/admin/promotions/${id}/rules/batch`, { create: [rule("9000")] }),
    discounts: [400, 0],
  },
  {
    change: "another value of a condition",
    before: { rules: [rule("9000")] },
    make: ({ id, rules: [own] }) =>
      merchant.call("POST", `/admin/promotions/${id}/rules/batch`, {
        update: [{ id: own?.id, attribute: own?.attribute, operator: own?.operator, values: ["3000"] }],
      }),
    discounts: [0, 400],
  },
  {
    change: "a condition less",
    before: { rules: [rule("9000")] },
    make: ({ id, rules: [own] }) => merchant.call("POST", `/admin/promotions/${id}/rules/batch`, { delete: [own?.id] }),
    discounts: [0, 400],
  },
  {
    change: "other products",
    make: ({ id }) => merchant.call("POST", `/admin/promotions/${id}/target-rules/batch`, { create: [otherProduct] }),
    discounts: [400, 0],
  },
  { change: "a limit that other orders reach", before: { limit: 2 }, make: orderTwice, discounts: [400, 0] },
  {
    change: "a budget of uses that other orders reach",
    before: { campaign: { budget: { type: "usage", limit: 2 } } },
    make: orderTwice,
    discounts: [400, 0],
  },
  {
    change: "a budget of shillings that other orders leave too small",
    before: spending(700),
    make: orderTwice,
    discounts: [400, 0],
  },
  {
    change: "a larger budget",
    before: spending(300),
    make: (promotion) => updateCampaign(promotion, { budget: { limit: 500 } }),
    discounts: [0, 400],
  },
]

/** A cart of two units with a promotion's code, which may not apply yet. */
async function cartWithPromotion(before: NewPromotion): Promise<{ buyer: Buyer; promotion: Changing }> {
  const { id, code } = await createPromotion(merchant, { ...before, status: "active" })
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 2)
  // Entered by the database: the call refuses a code that does not apply.
  await shop.db.query(
    `insert into cart_promotion (id, cart_id, promotion_id)
     select $3, c.id, $2 from cart c where c.customer_id = $1 and c.completed_at is null`,
    [buyer.customerId, id, `cartpromo_${code}`],
  )
  const fields = "id,campaign.id,rules.*,application_method.target_rules.*"
  const { promotion } = await merchant.call<{ promotion: Changing }>("GET", `/admin/promotions/${id}?fields=${fields}`)
  return { buyer, promotion }
}

describe("a promotion whose code is in a cart is followed at once, in cart and checkout, by", () => {
  it.each(CASES)("$change", async ({ before = {}, make, discounts }) => {
    const { buyer, promotion } = await cartWithPromotion(before)
    const discount = async () => [(await cartOf(buyer.visitor)).discount, (await checkoutOptions(buyer)).discount]
    expect(await discount()).toEqual([discounts[0], discounts[0]])
    await make(promotion)
    expect(await discount()).toEqual([discounts[1], discounts[1]])
  })

  it("orders that are cancelled and give a budget of shillings back", async () => {
    const { buyer, promotion } = await cartWithPromotion(spending(500))
    const cancelBoth = await orderTwice(promotion)
    expect((await cartOf(buyer.visitor)).discount).toBe(0)
    await cancelBoth()
    expect((await cartOf(buyer.visitor)).discount).toBe(400)
  })

  it("the end of a campaign, without a change by anybody", async () => {
    const ends = new Date(Date.now() + 5_000)
    const { buyer } = await cartWithPromotion({ campaign: { starts_at: daysFromNow(-1), ends_at: ends } })
    expect((await cartOf(buyer.visitor)).discount).toBe(400)
    await new Promise((resolve) => setTimeout(resolve, ends.getTime() - Date.now() + 100))
    expect((await cartOf(buyer.visitor)).discount).toBe(0)
  })

  it("the use of another order of the same customer, where each may use it once", async () => {
    const budget = { type: "use_by_attribute", attribute: "customer_id", limit: 1 }
    const { buyer, promotion } = await cartWithPromotion({ campaign: { budget } })
    expect((await cartOf(buyer.visitor)).discount).toBe(400)
    const { campaign: own } = promotion
    await shop.db.query(
      `insert into promotion_campaign_budget_usage (id, budget_id, attribute_value, used, raw_used)
       select 'probudgus_' || b.id, b.id, $2, 1, '{"value": "1", "precision": 20}'
         from promotion_campaign_budget b where b.campaign_id = $1`,
      [own?.id, buyer.customerId],
    )
    expect((await cartOf(buyer.visitor)).discount).toBe(0)
  })
})
