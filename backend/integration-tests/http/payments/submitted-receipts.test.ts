import type { Order, SubmittedReceipt } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  buyerWithCart,
  newBuyer,
  order,
  phoneForScript,
  plainCheckout,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { simulator } from "../../support/payments"
import { eventually } from "../../support/eventually"

/** A prompt that returns no result. */
const SILENT = "07"
const UNKNOWN_ACCOUNT = "222222K"

let shop: Shop
let shirt: Variant

beforeAll(async () => {
  shop = await startShop({ env: { MPESA_TIME_SCALE: "20", MPESA_QUERIES_PER_MINUTE: "100000" } })
  ;[shirt] = await variantsWithPrices(shop, [1500])
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

async function unpaidOrder(): Promise<{ buyer: Buyer; placed: Order; phone: string }> {
  const buyer = await buyerWithCart(shop, shirt)
  const phone = phoneForScript(SILENT)
  return { buyer, placed: await order(buyer, { ...plainCheckout, phone }), phone }
}

async function payBill(msisdn: string, amount: number): Promise<string> {
  const paid = await simulator<{ receipt: string }>(shop, "c2b/pay", { msisdn, amount, reference: UNKNOWN_ACCOUNT })
  return paid.receipt
}

const submit = ({ visitor }: Buyer, id: string, receipt: string) =>
  visitor.api<SubmittedReceipt & { message?: string; errors?: Record<string, string> }>(`/api/orders/${id}/receipts`, {
    body: { receipt },
  })

const decided = (buyer: Buyer, id: string, receipt: string) =>
  vi.waitFor(async () => {
    const { status, body } = await submit(buyer, id, receipt)
    expect(status).toBe(202)
    expect(body.state).not.toBe("checking")
    return body
  }, eventually)

it("the code of a payment by the prompted number pays the order [MP-39]", async () => {
  const { buyer, placed, phone } = await unpaidOrder()
  const receipt = await payBill(phone, placed.total)
  const first = await submit(buyer, placed.id, ` ${receipt.toLowerCase()} `)
  expect(first).toMatchObject({ status: 202, body: { receipt, state: "checking" } })
  expect(await decided(buyer, placed.id, receipt)).toEqual({ receipt, state: "attached" })
  expect((await readOrder(buyer, placed.id)).payment).toMatchObject({ state: "paid", receipt })
})

it("every other code has one answer; a real payment is listed for the merchant with the order [MP-39]", async () => {
  const [owner, other] = [await unpaidOrder(), await unpaidOrder()]
  const receipt = await payBill(owner.phone, owner.placed.total)
  for (const code of [receipt, "UKNOBODY01"]) {
    expect(await decided(other.buyer, other.placed.id, code)).toEqual({ receipt: code, state: "unmatched" })
  }
  const merchant = await Merchant.signIn(shop)
  interface Unallocated {
    payments: { id: string; receipt: string; order_id: string | null; order_number: number | null }[]
  }
  const { payments } = await merchant.call<Unallocated>("GET", "/admin/mpesa/unallocated")
  const listed = payments.find((payment) => payment.receipt === receipt)
  expect(listed).toMatchObject({ order_id: other.placed.id, order_number: other.placed.number })
  expect(await decided(owner.buyer, owner.placed.id, receipt)).toEqual({ receipt, state: "attached" })
})

it("a malformed code, a stranger's order and a sixth code in an hour are refused [MP-39]", async () => {
  const { buyer, placed } = await unpaidOrder()
  const malformed = await submit(buyer, placed.id, "?")
  expect(malformed.status).toBe(400)
  expect(malformed.body.errors).toEqual({ receipt: "Please enter the receipt as M-Pesa wrote it." })
  expect((await submit(await newBuyer(shop), placed.id, "UKSTRANGER")).status).toBe(404)
  for (const digit of ["1", "2", "3", "4", "5"]) {
    expect((await submit(buyer, placed.id, `UKLIMIT00${digit}`)).status).toBe(202)
  }
  const sixth = await submit(buyer, placed.id, "UKLIMIT006")
  expect(sixth).toMatchObject({ status: 429, body: { code: "too_many_receipts" } })
})

it("of codes that are entered at once for several orders of an account, five are checked in an hour [MP-39]", async () => {
  const first = await unpaidOrder()
  const orders = [first.placed]
  for (let count = 1; count < 3; count += 1) {
    await addToCart(first.buyer, shirt, 1)
    orders.push(await order(first.buyer, { ...plainCheckout, phone: phoneForScript(SILENT) }))
  }
  const answers = await Promise.all(
    orders.flatMap(({ id }, n) =>
      ["1", "2", "3", "4"].map((digit) => submit(first.buyer, id, `UKRACE${String(n)}00${digit}`)),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(5)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]))
})
