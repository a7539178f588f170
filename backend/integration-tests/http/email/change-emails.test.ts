import { formatKsh as ksh } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import {
  type Buyer,
  buyerWithCart,
  order,
  orderAndPay,
  phoneForScript,
  plainCheckout,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailKindsOf, emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import {
  type ChangedOrder,
  claim,
  deliver,
  editQuantity,
  exchange,
  receive,
  takeBack,
  withItem,
} from "../../support/order-changes"
import { simulator } from "../../support/payments"

const PRICE = 1000
const DEARER = 2500
const SHIPPING = 350
const costOf = (units: number) => units * PRICE + SHIPPING

let shop: Shop
let merchant: Merchant
let variant: Variant
let dearer: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant, dearer] = await variantsWithPrices(shop, [PRICE, DEARER])
})

afterAll(() => shop.stop())

interface Here extends ChangedOrder {
  buyer: Buyer
}

async function ordered({ paid = true, delivered = false } = {}): Promise<Here> {
  const buyer = await buyerWithCart(shop, variant, 2)
  const placed = paid ? await orderAndPay(buyer) : await order(buyer)
  if (delivered) await deliver(merchant, placed)
  return { buyer, ...withItem(placed) }
}

const changeMail = ({ buyer }: Here) => onlyEmail(shop, buyer.email, "changed")

const kindsOf = async ({ id }: Here, wanted = "changed") =>
  (await emailKindsOf(shop, id)).filter((kind) => kind === wanted)

const owedOf = async ({ id }: Here) => (await merchant.call<{ owed: number }>("GET", `/admin/mpesa/orders/${id}`)).owed

describe("the shopper gets an e-mail when the merchant's change", () => {
  it("leaves something to pay: the rest, and where to pay it [EM-21]", async () => {
    const here = await ordered()
    await editQuantity(merchant, here, 4)
    const mail = await changeMail(here)
    expect(mail.subject).toMatch(new RegExp(`has changed: ${ksh(2 * PRICE)} is left to pay$`))
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`It costs ${ksh(costOf(4))} now, and ${ksh(2 * PRICE)} is left to pay.`)
      expect(body).toContain(`${shop.engineEnv["SHOP_URL"] ?? ""}/orders/${here.id}`)
    }
    expect(mail.text).toContain(`Paid: ${ksh(costOf(2))}`)
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|\{\w+\}/)
  })

  it("leaves too much paid: what the shop owes, which one click refunds [EM-21] [MP-44]", async () => {
    const here = await ordered()
    await editQuantity(merchant, here, 1)
    const mail = await changeMail(here)
    expect(mail.subject).toMatch(new RegExp(`has changed: we owe you ${ksh(PRICE)}$`))
    expect(mail.text).toContain(`We owe you ${ksh(PRICE)}. We send it back by M-Pesa, and email you when it is sent.`)
    expect(await owedOf(here)).toBe(PRICE)
    await merchant.call("POST", `/admin/mpesa/orders/${here.id}/refunds`, {
      ...{ method: "b2c", amount: PRICE, reason: "The order was changed" },
    })
    expect(await owedOf(here)).toBe(0)
    await vi.waitFor(async () => {
      expect((await readOrder(here.buyer, here.id)).balance).toMatchObject({
        total: costOf(1),
        refunded: PRICE,
        due: 0,
      })
    }, eventually)
    expect((await onlyEmail(shop, here.buyer.email, "refunded")).subject).toContain(ksh(PRICE))
    expect(await owedOf(here)).toBe(0)
  })

  it("comes before the payment: the new total [EM-21]", async () => {
    const here = await ordered({ paid: false })
    await editQuantity(merchant, here, 3)
    const mail = await changeMail(here)
    expect(mail.subject).toMatch(new RegExp(`the new total is ${ksh(costOf(3))}$`))
    expect(mail.text).toContain(`It costs ${ksh(costOf(3))} now. Open the order below to pay it.`)
  })

  it("is an exchange for a dearer piece: once, also when the other piece arrives [EM-21]", async () => {
    const here = await ordered({ delivered: true })
    const returnId = await exchange(merchant, here, { back: 1, variantId: dearer.id })
    const mail = await changeMail(here)
    expect(mail.subject).toContain(`${ksh(DEARER - PRICE)} is left to pay`)
    await receive(merchant, returnId, { item: here.item, whole: 1 })
    expect(await kindsOf(here)).toEqual(["changed"])
  })

  it("is an exchange for a piece of the same price: none [EM-21]", async () => {
    const here = await ordered({ delivered: true })
    await exchange(merchant, here, { back: 1, variantId: variant.id })
    expect(await kindsOf(here)).toEqual([])
  })

  it("is a claim for two pieces that are replaced by one: what the shop owes [EM-21]", async () => {
    const here = await ordered({ delivered: true })
    await claim(merchant, here, { back: 2, variantId: variant.id })
    expect((await changeMail(here)).subject).toContain(`we owe you ${ksh(PRICE)}`)
  })

  it("is a return that has arrived: what the shop owes [EM-21]", async () => {
    const here = await ordered({ delivered: true })
    await takeBack(merchant, here, { whole: 1 })
    const mail = await changeMail(here)
    expect(mail.subject).toMatch(new RegExp(`: we owe you ${ksh(PRICE)}$`))
    expect(mail.text).toContain("We have received your return.")
  })

  it("follows another one: one e-mail for each [EM-21]", async () => {
    const here = await ordered()
    await editQuantity(merchant, here, 3)
    await changeMail(here)
    await editQuantity(merchant, here, 4)
    await vi.waitFor(async () => expect(await kindsOf(here)).toEqual(["changed", "changed"]), eventually)
    const subjects = (await emailsTo(shop, here.buyer.email)).filter(({ kind }) => kind === "changed")
    expect(subjects[0]?.subject).toContain(`${ksh(2 * PRICE)} is left to pay`)
  })
})

describe("an order that was cancelled", () => {
  it("after a prompt without an answer: the e-mail and the page do not say that nothing was charged; money that arrives later is reported, and its return [PY-35] [EM-20]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    const { id } = await order(buyer, { ...plainCheckout, phone: phoneForScript("05") })
    const failed = await vi.waitFor(async () => {
      const seen = await readOrder(buyer, id)
      expect(seen.payment).toMatchObject({ state: "failed", code: "1037", mayBeCharged: true })
      return seen
    }, eventually)
    await buyer.visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })
    const mail = await onlyEmail(shop, buyer.email, "cancelled")
    expect(mail.text).toContain("If you were charged, the money comes back to you, and we tell you.")
    expect(mail.text).not.toContain("Nothing has been charged")

    const { amount, reference } = failed.payment.paybill ?? {}
    await simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount, reference })
    const late = await onlyEmail(shop, buyer.email, "late_payment")
    expect(late.text).toContain(`We received ${ksh(costOf(1))} after the order was cancelled. We send the money back`)
    expect((await readOrder(buyer, id)).payment).toMatchObject({ state: "review", paid: false })

    await merchant.call("POST", `/admin/mpesa/orders/${id}/refunds`, {
      ...{ method: "manual", reason: "Was cancelled", return_receipt: "SKL4XYZ9AE" },
    })
    expect((await onlyEmail(shop, buyer.email, "refunded")).text).toContain(`We have refunded ${ksh(costOf(1))}`)
    expect(await emailKindsOf(shop, id)).toEqual(["cancelled", "late_payment", "placed", "refunded"])
  })

  it("after its shopper declined the prompt: nothing has been charged, once payments by Paybill are known [PY-35]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    const { id } = await order(buyer, { ...plainCheckout, phone: phoneForScript("03") })
    await vi.waitFor(async () => {
      expect((await readOrder(buyer, id)).payment).toMatchObject({ state: "failed", mayBeCharged: false })
    }, eventually)
    await buyer.visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })
    expect((await onlyEmail(shop, buyer.email, "cancelled")).text).not.toContain("Nothing has been charged.")
    expect((await readOrder(buyer, id)).payment).toMatchObject({ state: "failed", uncharged: false })
    await shop.db.query(
      `insert into mpesa_pull_cursor (id, pulled_until, settled_until)
       select id, now(), now() from mpesa_url_registration`,
    )
    expect((await readOrder(buyer, id)).payment).toMatchObject({ uncharged: true })
    await shop.db.query(`delete from mpesa_pull_cursor`)
  })

  it("by the merchant does not expire as well: one e-mail [EM-03]", async () => {
    const here = await ordered({ paid: false })
    await merchant.call("POST", `/admin/orders/${here.id}/cancel`, {})
    await shop.db.query(`update checkout set expires_at = now() where order_id = $1`, [here.id])
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(
        `select 1 from checkout where order_id = $1 and reservation_released_at is not null`,
        [here.id],
      )
      expect(rows).toHaveLength(1)
    }, eventually)
    expect(await kindsOf(here, "cancelled")).toEqual(["cancelled"])
  })
})
