import type { ManualPayments, Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { at } from "../../../../scripts/lib/paths.mjs"
import { runCommand } from "../../../../scripts/lib/processes/process.mjs"
import { startShop, type Shop } from "../../harness"
import {
  type Buyer,
  buyerWithCart,
  findVariants,
  order,
  orderAndPay,
  phoneForScript,
  readOrder,
  setStock,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"
import { createPaymentLink, linkHolder, tokenOf } from "../../support/payment-links"

const SLOW_CLOCK = at("backend/integration-tests/support/slow-clock.cjs")
const ERASURE = "./backend/.medusa/server/src/scripts/erase-payment-data.js"

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
})

afterAll(() => shop.stop())

async function customer(): Promise<Buyer> {
  const [variant] = await findVariants(shop, 1)
  if (variant === undefined) throw new Error("The shop is empty")
  await setStock(shop, variant, 1)
  return buyerWithCart(shop, variant)
}

async function paidByPrompt(phone: string): Promise<{ buyer: Buyer; paid: Order }> {
  const buyer = await customer()
  return { buyer, paid: await orderAndPay(buyer, { phone }) }
}

async function paidInCash() {
  const buyer = await customer()
  const { id: orderId, total } = await order(buyer)
  const payment = { method: "cash", amount: total, reference: "Amina Wanjiru", note: "Her brother came" }
  await merchant.call("POST", `/admin/orders/${orderId}/payments`, payment)
  return { buyer, orderId, total }
}

/** The command of docs/running-a-shop.md, beside the running engine. */
const erase = (payer: string) =>
  runCommand({
    name: "erase-payment-data",
    command: process.execPath,
    args: [at("node_modules/@medusajs/cli/cli.js"), "exec", ERASURE, payer],
    env: shop.engineEnv,
  })

const pathFor = ({ customerId }: Buyer) => `/admin/mpesa/customers/${customerId}/erase-personal-data`

describe("on request of a customer [MP-74]", () => {
  /** Orders of the M-Pesa payments from a number. */
  async function ordersOf(phone: string): Promise<string[]> {
    const path = `/admin/mpesa/payments?q=${phone}`
    const { payments } = await merchant.call<{ payments: { order_id: string }[] }>("GET", path)
    return payments.map(({ order_id }) => order_id)
  }

  const byHand = async (orderId: string) =>
    (await merchant.call<ManualPayments>("GET", `/admin/orders/${orderId}/payments`)).payments

  it("the data of payments by M-Pesa is erased, and the payments stay", async () => {
    const phone = phoneForScript("01")
    const { buyer, paid } = await paidByPrompt(phone)
    expect(await ordersOf(phone)).toEqual([paid.id])
    const path = pathFor(buyer)
    // Refused with 409 until the payment is captured and announced, which its page does not wait for.
    const { erased } = await vi.waitFor(
      () => merchant.call<{ erased: Record<string, number> }>("POST", path),
      eventually,
    )
    expect(erased).toMatchObject({ mpesa_attempt: 1 })
    expect(await ordersOf(phone)).toEqual([])
    const { payment, total } = await readOrder(buyer, paid.id)
    expect(payment).toMatchObject({ paid: true, receipt: paid.payment.receipt, phone: null, amount: total })
  })

  it("reference and note of payments by hand are erased, and only by a merchant", async () => {
    const [own, other] = [await paidInCash(), await paidInCash()]
    expect((await own.buyer.visitor.api(pathFor(own.buyer), { method: "POST" })).status).toBe(401)
    expect(await byHand(own.orderId)).toMatchObject([{ reference: "Amina Wanjiru", note: "Her brother came" }])
    await merchant.call("POST", pathFor(own.buyer))
    expect(await byHand(own.orderId)).toMatchObject([{ reference: "", note: "", amount: own.total }])
    expect(await byHand(other.orderId)).toMatchObject([{ reference: "Amina Wanjiru" }])
  })
})

it("is erased on request of a payer without an order, who paid that of another by its link [MP-74]", async () => {
  const [buyer, phone] = [await customer(), phoneForScript("01")]
  const { id } = await order(buyer)
  const holder = linkHolder(shop, tokenOf(await createPaymentLink(merchant, id)))
  await holder.pay(phone)
  await holder.untilPaid()
  const stored = async () => {
    const { rows } = await shop.db.query<object>(
      "select phone_masked as phone, amount from mpesa_attempt where order_id = $1 and state = 'paid'",
      [id],
    )
    return rows
  }
  expect(await stored()).toMatchObject([{ phone: expect.stringContaining(phone.slice(-2)) as unknown }])
  const { total } = await readOrder(buyer, id)
  await vi.waitFor(async () => {
    await erase(phone)
    expect(await stored()).toEqual([{ phone: null, amount: total }])
  }, eventually)
})

it("is erased by the daily jobs of the running engine after its retention time [MP-74]", async () => {
  const [old, young] = [await paidInCash(), await paidInCash()]
  const { paid } = await paidByPrompt(phoneForScript("01"))
  const longAgo = "now() - interval '367 days'"
  await shop.db.query(`update manual_payment set recorded_at = ${longAgo} where order_id = $1`, [old.orderId])
  await shop.db.query(`update mpesa_attempt set created_at = ${longAgo} where order_id = $1`, [paid.id])
  await shop.restart({ NODE_OPTIONS: `--require ${SLOW_CLOCK}` })
  const stored = async () => {
    const { rows } = await shop.db.query<object>(
      `select (select reference from manual_payment where order_id = $1) as old,
              (select reference from manual_payment where order_id = $2) as young,
              (select phone_masked from mpesa_attempt where order_id = $3) as phone`,
      [old.orderId, young.orderId, paid.id],
    )
    return rows[0]
  }
  const erased = { old: "", young: "Amina Wanjiru", phone: null }
  await vi.waitFor(async () => expect(await stored()).toEqual(erased), eventually)
  await shop.restart({})
})
