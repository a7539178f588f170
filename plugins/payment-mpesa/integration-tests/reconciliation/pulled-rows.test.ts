import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DarajaClient, listUnallocated, type MpesaContext, pullPaymentsIfDue, readEventAgain } from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let context: MpesaContext
let daraja: Server
let made = 0
/** Rows that Daraja lists next. */
let rows: object[] = []

beforeAll(async () => {
  fixture = await startFixture()
  daraja = createServer((request, response) => {
    const isToken = request.url?.startsWith("/oauth") === true
    const page = isToken ? [] : rows.splice(0)
    const list = { ResponseCode: page.length > 0 ? "1000" : "1001", ResponseMessage: "", Response: [page] }
    response.end(JSON.stringify(isToken ? { access_token: "token", expires_in: "3599" } : list))
  })
  await new Promise<void>((resolve) => daraja.listen(0, "127.0.0.1", resolve))
  const baseUrl = `http://127.0.0.1:${String((daraja.address() as AddressInfo).port)}`
  const options = { ...fixture.context.options, pullNumber: "254722000000" }
  context = { ...fixture.context, options, daraja: new DarajaClient({ ...fixture.context.daraja.config, baseUrl }) }
})
afterAll(async () => {
  await new Promise((resolve) => daraja.close(resolve))
  await fixture.close()
})

const newReceipt = () => `UKROW${String((made += 1)).padStart(5, "0")}`

/** A row of Daraja's list. */
const row = (columns: object) => ({
  ...{ transactionId: newReceipt(), trxDate: "2026-11-21T14:30:00Z", msisdn: 254712345678, sender: "MPESA" },
  ...{ transactiontype: "c2b-pay-bill-debit", billreference: "JUMA", amount: "15.00", organizationname: "Shop" },
  ...columns,
})

async function pull(page: object[]): Promise<number> {
  rows = [...page]
  await fixture.knex("mpesa_rate_limit").whereIn("id", ["pull", "pull/urgent"]).delete()
  return pullPaymentsIfDue(context)
}

const amountOf = async (receipt: string) =>
  (await listUnallocated(context)).find((payment) => payment.receipt === receipt)?.amount

const rejected = () => fixture.knex("mpesa_daraja_event").where({ kind: "pull", outcome: "malformed" })

it.each<[string, object]>([
  ["without an amount", { amount: undefined }],
  ["with an amount that is no number", { amount: "NaN" }],
  ["with the amount 0", { amount: 0 }],
  ["with a negative amount", { amount: "-5.00" }],
  ["with an amount too large for any payment", { amount: 1e18 }],
  ["without a receipt", { transactionId: null }],
  ["with a receipt that is none", { transactionId: "?" }],
])("[MP-80] a row %s is kept for the merchant, and the other payments of its page are recorded", async (_, columns) => {
  const [before, after] = [row({}), row({})]
  const known = (await rejected()).length
  fixture.logged.length = 0
  const page = [before, row(columns), after]
  expect(await pull(page)).toBe(2)
  expect(await amountOf(before.transactionId)).toBe(15)
  expect(await amountOf(after.transactionId)).toBe(15)
  expect(await fixture.knex("mpesa_pull_cursor").first("open_until")).toEqual({ open_until: null })
  expect(await rejected()).toHaveLength(known + 1)
  expect(fixture.logged.join()).toContain("malformed")
  expect(fixture.logged.join()).not.toContain("254712345678")
  // The page is read again, and the row is not reported again.
  await pull(page)
  expect(await rejected()).toHaveLength(known + 1)
})

it("a row that cannot be read is decided again when a merchant asks", async () => {
  await pull([row({ amount: "ten" })])
  const [event] = (await rejected().orderBy("created_at", "desc")) as { id: string }[]
  expect(await readEventAgain(context, event?.id ?? "", "user_1")).toMatchObject({ decision: "malformed" })
})

it.each([
  ["1,850.00", 1850],
  ["12,345,678.50", 12_345_678.5],
  [" 20 ", 20],
  [7.5, 7.5],
])("the amount %s is read as %d shillings", async (amount, shillings) => {
  const listed = row({ amount })
  expect(await pull([listed])).toBe(1)
  expect(await amountOf(listed.transactionId)).toBe(shillings)
})

it("a reversal needs no amount", async () => {
  const known = (await rejected()).length
  await pull([row({ transactiontype: "Transaction Reversal", amount: undefined, billreference: newReceipt() })])
  expect(await rejected()).toHaveLength(known)
})
