import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { stayWithinOneDay } from "../../../../scripts/lib/tests/avoid-midnight.mjs"
import {
  createOrderRefund,
  createReconciliationService,
  listUnallocated,
  dayOf,
  recordRefundInMedusa,
  registerAtStart,
  sendPrompt,
  sendRefund,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let reconciliation: ReturnType<typeof createReconciliationService>
let subscribers = 0
let today: string

beforeAll(async () => {
  await stayWithinOneDay()
  today = dayOf(new Date())
  fixture = await startFixture()
  reconciliation = createReconciliationService(fixture.context)
})
afterAll(() => fixture.close())

const simulated = async () => (await fetch(`${fixture.daraja.url}/__sim/statement.csv?day=${today}`)).text()

const tied = async (day = today) => {
  const [tie] = await reconciliation.reconcile({ last: day, days: 1 })
  if (tie === undefined) throw new Error("No day")
  return tie
}

async function paidOrder(script = "01", amount = 1850) {
  subscribers += 1
  const order = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}${script}`, amount)
  await sendPrompt(fixture.context, order.attemptId)
  const receipt = await until("receipt", async () => (await fixture.attempt(order.attemptId)).receipt ?? undefined)
  return { ...order, receipt }
}

const COLUMNS =
  "Receipt No.,Completion Time,Paid In,Withdrawn,Linked Transaction ID,Reason Type,A/C No.,Other Party Info,Balance"

/** A statement with one line per payment, on a day of its own. */
const file = (day: string, ...lines: string[]) =>
  [`Time Period:,From ${day} 00:00:00 To ${day} 23:59:59`, COLUMNS, ...atNoon(day, lines)].join("\r\n")

const atNoon = (day: string, lines: string[]) => lines.map((line) => line.replace("@", `${day} 12:00:00`))

describe("a day", () => {
  it("[MP-08] has no difference with payments by prompt and by paybill, payments under review and a reversal", async () => {
    // Payments of other tests are outside this day.
    fixture.daraja.safaricom.reset()
    await registerAtStart(fixture.context)
    const back = await paidOrder("40", 700)
    await paidOrder("01")
    await paidOrder("10", 950)
    await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", amount: 60.5, reference: "NOBODY" })
    const id = await createOrderRefund(fixture.context, {
      orderId: back.orderId,
      method: "reversal",
      reason: "Torn",
      requestedBy: "user_1",
    })
    await sendRefund(fixture.context, id)
    await until("return", async () =>
      (await fixture.knex("mpesa_refund").where({ id, state: "done" })).length === 1 ? true : undefined,
    )
    await until("unallocated money", async () => (await listUnallocated(fixture.context))[0])

    expect(await tied()).toMatchObject({ covered_until: null, reconciled: false })
    const csv = await simulated()
    const imported = await reconciliation.importStatement(csv, "user_1")
    expect(imported).toMatchObject({ lines: 8, added: 8, skipped: 0, first_day: today, last_day: today })
    expect(await tied()).toMatchObject({
      reconciled: true,
      statement: { paid_in: 700 + 1850 + 949 + 60.5, returned: -700 },
      shop: { paid: 2550, review: 949, unallocated: 60.5, returned: -700 },
      difference: 0,
      differences: [],
      fees: expect.closeTo(-19.25, 1) as unknown,
      closing_balance: expect.closeTo(2859.5 - 19.25, 1) as unknown,
    })

    // Importing the same file, or an overlapping later one, changes nothing.
    expect(await reconciliation.importStatement(csv, "user_2")).toMatchObject({ lines: 8, added: 0 })
    await paidOrder("01", 300)
    expect(await reconciliation.importStatement(await simulated(), "user_1")).toMatchObject({ lines: 10, added: 2 })
    expect(await tied()).toMatchObject({ reconciled: true, statement: { paid_in: 3859.5 } })
  })

  it.each([
    { how: "refunded in the portal", day: "2026-02-07", method: "manual", returned: "1850.50" },
    { how: "returned by a payout, which is in whole shillings", day: "2026-02-05", method: "b2c", returned: "1850.00" },
  ])("has no difference with a payment of shillings and cents that was $how", async ({ day, method, returned }) => {
    const order = await fixture.newOrder(null)
    const { account_reference: reference } = await fixture.attempt(order.attemptId)
    fixture.daraja.safaricom.reset()
    await registerAtStart(fixture.context)
    const receipt = await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", amount: 1850.5, reference })
    await until("money under review", () => fixture.knex("mpesa_attempt").where({ receipt }).first())
    await fixture
      .knex("mpesa_c2b_payment")
      .where({ receipt })
      .update({ paid_at: new Date(`${day}T09:00:00Z`) })
    const back = { orderId: order.orderId, reason: "Not the sum", requestedBy: "user_1" }
    await expect(createOrderRefund(fixture.context, { ...back, method: "reversal" })).rejects.toThrow("whole shillings")
    const returnReceipt = `UKBACK00${day.slice(-2)}`
    const id = await createOrderRefund(fixture.context, { ...back, method: "manual", returnReceipt })
    await fixture.knex("mpesa_refund").where({ id }).update({ method })
    await recordRefundInMedusa(fixture.context, id)
    const reason = method === "manual" ? "Transaction Reversal" : "Business Payment to Customer"
    const lines = [`${receipt ?? ""},@,1850.50,,,,,`, `${returnReceipt},@,,${returned},${receipt ?? ""},${reason},,`]
    await reconciliation.importStatement(file(day, ...lines), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: true, differences: [] })
  })

  it("counts a reversal with the whole payment, although a wrong amount was requested", async () => {
    const day = "2026-02-09"
    const { orderId, receipt } = await paidOrder("40", 600)
    const id = await createOrderRefund(fixture.context, {
      orderId,
      method: "reversal",
      reason: "Torn",
      requestedBy: "user_1",
    })
    await sendRefund(fixture.context, id)
    const refunds = fixture.knex("mpesa_refund").where({ id })
    await until("return", async () => ((await refunds.clone().first("state")).state === "done" ? true : undefined))
    const result_at = new Date(`${day}T09:00:00Z`)
    await fixture.knex("mpesa_attempt").where({ receipt }).update({ result_at })
    await refunds.clone().update({ amount: 599, return_receipt: "UKBACK0060", result_at })
    const lines = [`${receipt},@,600.00,,,,,`, `UKBACK0060,@,,600.00,${receipt},Transaction Reversal,,`]
    await reconciliation.importStatement(file(day, ...lines), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: true, differences: [] })
  })

  it("[MP-09] lists each receipt that differs, although the sums are equal", async () => {
    const day = "2026-03-05"
    const { receipt, orderId } = await paidOrder("01", 400)
    await fixture
      .knex("mpesa_attempt")
      .where({ receipt })
      .update({ result_at: new Date(`${day}T09:00:00Z`) })
    const wrong = await paidOrder("01", 500)
    await reconciliation.importStatement(
      file(
        day,
        "UKSTRANGE1,@,400.00,,,,NOBODY,",
        `${wrong.receipt},@,501.00,,,,,`,
        "UKBACK0001,@,,1.00,UKGONE0001,Transaction Reversal,,",
      ),
      "user_1",
    )
    expect(await tied(day)).toMatchObject({
      reconciled: false,
      difference: 0,
      differences: expect.arrayContaining([
        expect.objectContaining({ kind: "statement_only", receipt: "UKSTRANGE1", statement: 400, account: "NOBODY" }),
        expect.objectContaining({
          kind: "statement_only",
          receipt: "UKBACK0001",
          statement: -1,
          linked_receipt: "UKGONE0001",
          line_id: null,
        }),
        expect.objectContaining({ kind: "shop_only", receipt, shop: 400, status: "paid", order_id: orderId }),
        expect.objectContaining({ kind: "amounts", receipt: wrong.receipt, statement: 501, shop: 500 }),
      ]) as unknown,
    })
  })

  it("ignores charges and the shop's own transfers, and finds a manual refund that was recorded in two parts", async () => {
    const day = "2026-03-06"
    const { receipt, orderId, attemptId } = await paidOrder("01", 400)
    const returned = { orderId, attemptId, method: "manual", reason: "Torn", requestedBy: "user_1" } as const
    await createOrderRefund(fixture.context, { ...returned, amount: 60, returnReceipt: "UKBYHAND01" })
    await createOrderRefund(fixture.context, { ...returned, amount: 40, returnReceipt: "UKBYHAND01" })
    await reconciliation.importStatement(
      file(
        day,
        `${receipt},@,400.00,,,Pay Bill Online,,`,
        `${receipt},@,,4.00,,Pay merchant Charge,,`,
        "UKBANK0001,@,,90000.00,,Organization Settlement to Bank,,",
        "UKBYHAND01,@,,100.00,,Business Payment to Customer,,",
      ),
      "user_1",
    )
    expect(await tied(day)).toMatchObject({
      reconciled: true,
      statement: { paid_in: 400, returned: -100, net: 300 },
      shop: { paid: 400, returned: -100, net: 300 },
      fees: -4,
    })
  })

  it("stays open with a refund by hand or by B2C until a statement has its line [MP-70]", async () => {
    const day = "2026-02-11"
    const { receipt, orderId, attemptId } = await paidOrder("01", 400)
    const refund = { orderId, attemptId, reason: "Torn", requestedBy: "user_1" }
    const byHand = { ...refund, method: "manual", amount: 50, returnReceipt: "UKINVENTED" } as const
    const ids = [
      await createOrderRefund(fixture.context, byHand),
      await createOrderRefund(fixture.context, { ...refund, method: "b2c", amount: 100 }),
    ]
    await sendRefund(fixture.context, ids[1] ?? "")
    const refunds = fixture.knex("mpesa_refund").whereIn("id", ids)
    await until("refunds", async () =>
      (await refunds.clone().where({ state: "done" })).length === 2 ? true : undefined,
    )
    await refunds.clone().update({ result_at: new Date(`${day}T09:00:00Z`) })
    const { return_receipt: payout } = (await refunds.clone().where({ method: "b2c" }).first()) as {
      return_receipt: string
    }

    await reconciliation.importStatement(file(day, `${receipt},@,400.00,,,Pay Bill Online,,`), "user_1")
    const open = await tied(day)
    expect(open).toMatchObject({ reconciled: false, difference: 150 })
    expect(open.differences.map(({ kind, receipt: of, shop }) => [kind, of, shop]).sort()).toEqual(
      [
        ["shop_only", "UKINVENTED", -50],
        ["shop_only", payout, -100],
      ].sort(),
    )

    const ofPayouts = file(day, `${payout},@,,100.00,,Business Payment to Customer via API,,`)
    await reconciliation.importStatement(`Short Code:,600980\r\n${ofPayouts}`, "user_1")
    expect((await tied(day)).differences).toMatchObject([{ receipt: "UKINVENTED" }])
    await reconciliation.importStatement(file(day, "UKINVENTED,@,,50.00,,Business Payment to Customer,,"), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: true, difference: 0 })
  })

  it("lists money that was paid out and is no refund of the shop [MP-70]", async () => {
    const day = "2026-02-12"
    const payouts = (receipt: string) => file(day, `${receipt},@,,700.00,,Business Payment to Customer via API,,`)
    await reconciliation.importStatement(file(day, "UKBANK0012,@,,90.00,,Organization Settlement to Bank,,"), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: true })
    await reconciliation.importStatement(`Short Code:,600980\r\n${payouts("UKPAYOUT12")}`, "user_1")
    expect(await tied(day)).toMatchObject({
      ...{ reconciled: false, difference: -700, statement: { returned: -700 }, shop: { returned: 0 } },
      differences: [{ kind: "statement_only", receipt: "UKPAYOUT12", statement: -700, line_id: null }],
    })
    const { total } = await reconciliation.settlementReport({ first: day, last: day })
    expect(total).toMatchObject({ refunded: 0, paid_out: -700, settled: -90 })
  })

  it("with refunds by B2C is reconciled only when a statement of the B2C shortcode covers it [MP-71]", async () => {
    const day = "2026-02-13"
    const { receipt, orderId, attemptId } = await paidOrder("01", 400)
    const refund = { orderId, attemptId, reason: "Torn", requestedBy: "user_1", method: "b2c", amount: 100 } as const
    const id = await createOrderRefund(fixture.context, refund)
    await sendRefund(fixture.context, id)
    const refunds = fixture.knex("mpesa_refund").where({ id, state: "done" })
    const { return_receipt: payout } = await until("refund", () => refunds.clone().first<{ return_receipt: string }>())
    await refunds.clone().update({ result_at: new Date(`${day}T09:00:00Z`) })
    await reconciliation.importStatement(file(day, `${receipt},@,400.00,,,Pay Bill Online,,`), "user_1")

    const ofPayouts = file(day, `${payout},@,,100.00,,Business Payment to Customer via API,,`)
    const part = ofPayouts.replace("23:59:59", "12:59:59")
    await reconciliation.importStatement(`Short Code:,600980\r\n${part}`, "user_1")
    expect(await tied(day)).toMatchObject({
      ...{ reconciled: false, differences: [], covered_until: `${day}T10:00:00.000Z` },
    })
    await reconciliation.importStatement(`Short Code:,600980\r\n${ofPayouts}`, "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: true, differences: [] })
  })

  it("is not reconciled without a statement, and shows payments without a receipt", async () => {
    const day = "2026-03-07"
    const { attemptId } = await paidOrder("01", 400)
    await fixture
      .knex("mpesa_attempt")
      .where({ id: attemptId })
      .update({ result_at: `${day}T09:00:00Z`, receipt: null })
    expect(await tied(day)).toMatchObject({ reconciled: false, differences: [{ kind: "shop_only", receipt: null }] })
    expect(await tied("2026-03-08")).toMatchObject({ reconciled: false, difference: 0, differences: [] })
  })
})

describe("what statements cover [MP-71]", () => {
  const part = (day: string, [from, to]: [from: string, to: string]) =>
    [`Time Period:,From ${day} ${from} To ${day} ${to}`, COLUMNS].join("\r\n")

  it("is the period that they name, joined", async () => {
    const day = "2026-01-05"
    await reconciliation.importStatement(part(day, ["12:00:00", "23:59:59"]), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: false, covered_until: null })
    await reconciliation.importStatement(part(day, ["00:00:00", "10:59:59"]), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: false, covered_until: `${day}T08:00:00.000Z` })
    await reconciliation.importStatement(part(day, ["11:00:00", "11:59:59"]), "user_1")
    expect(await tied(day)).toMatchObject({ reconciled: true, covered_until: `${day}T21:00:00.000Z` })
  })

  it("is unknown for a file without a period, unless its balances have no gap", async () => {
    const lines = (receipt: string, ...balances: string[]) =>
      [
        COLUMNS,
        `${receipt}1,2026-01-07 23:00:00,,10.00,,Pay Bill Charge,,,${balances[0] ?? ""}`,
        `${receipt}2,2026-01-08 12:00:00,,10.00,,Pay Bill Charge,,,${balances[1] ?? ""}`,
        `${receipt}3,2026-01-09 01:00:00,,10.00,,Pay Bill Charge,,,${balances[2] ?? ""}`,
      ].join("\r\n")
    await reconciliation.importStatement(lines("UKCHARGE"), "user_1")
    expect(await tied("2026-01-08")).toMatchObject({ reconciled: false, covered_until: null, fees: -10 })
    await reconciliation.importStatement(lines("UKCHARGE", "30.00", "20.00", "10.00"), "user_1")
    expect(await tied("2026-01-08")).toMatchObject({ reconciled: true, fees: -10, closing_balance: 20 })
    expect(await tied("2026-01-09")).toMatchObject({ reconciled: false })
  })
})

describe("the running balance [MP-72]", () => {
  const line = (receipt: string, time: string, [paidIn, withdrawn, balance]: [string, string, string]) =>
    `${receipt},${time},${paidIn},${withdrawn},,Organization Settlement,,,${balance}`
  const fourth = line("UKMOVE0004", "2026-01-14 09:00:00", ["", "700.00", "300.00"])

  it("shows a line that is missing, also at midnight, until a file has it", async () => {
    const [first, second, third] = [
      line("UKMOVE0001", "2026-01-13 09:00:00", ["900.00", "", "900.00"]),
      line("UKMOVE0002", "2026-01-13 10:00:00", ["50.00", "", "950.00"]),
      line("UKMOVE0003", "2026-01-13 11:00:00", ["50.00", "", "1000.00"]),
    ]
    // The newest line is on top.
    await reconciliation.importStatement(file("2026-01-13", third, first), "user_1")
    expect(await tied("2026-01-13")).toMatchObject({
      reconciled: false,
      differences: [{ kind: "balance_gap", receipt: "UKMOVE0003", statement: 50, shop: null }],
    })
    await reconciliation.importStatement(file("2026-01-13", second, first), "user_1")
    expect(await tied("2026-01-13")).toMatchObject({ reconciled: true, closing_balance: 1000 })
    await reconciliation.importStatement(file("2026-01-14", fourth), "user_1")
    expect(await tied("2026-01-14")).toMatchObject({ reconciled: true, closing_balance: 300 })
    await fixture.knex("mpesa_statement_line").where({ receipt: "UKMOVE0003" }).del()
    expect(await tied("2026-01-14")).toMatchObject({ differences: [{ kind: "balance_gap", statement: 50 }] })
  })

  it("shows an amount that was edited", async () => {
    const edited = [
      line("UKMOVE0011", "2026-01-20 09:00:00", ["900.00", "", "900.00"]),
      line("UKMOVE0012", "2026-01-20 10:00:00", ["10.00", "", "1000.00"]),
    ]
    await reconciliation.importStatement(file("2026-01-20", ...edited), "user_1")
    expect(await tied("2026-01-20")).toMatchObject({ differences: [{ receipt: "UKMOVE0012", statement: 90 }] })
  })

  it("may begin anew after days that no file covers", async () => {
    await reconciliation.importStatement(
      file("2026-01-25", line("UKMOVE0021", "2026-01-25 09:00:00", ["70.00", "", "7000.00"])),
      "user_1",
    )
    expect(await tied("2026-01-25")).toMatchObject({ reconciled: true, closing_balance: 7000 })
  })
})

it("reports payments, refunds, transfers, fees and the closing balance of each day [MP-73]", async () => {
  const day = "2026-01-28"
  const { orderId, attemptId } = await paidOrder("01", 400)
  await createOrderRefund(fixture.context, {
    ...{ orderId, attemptId, method: "manual", reason: "Torn", requestedBy: "user_1" },
    ...{ amount: 100, returnReceipt: "UKREPORT03" },
  })
  await reconciliation.importStatement(
    file(
      day,
      "UKREPORT01,@,1000.10,,,Pay Bill Online,,JANE FLOAT,1000.10",
      "UKREPORT01,@,,5.50,,Pay Bill Charge,,,994.60",
      "UKREPORT02,@,,200.20,UKREPORT01,Transaction Reversal,,,794.40",
      "UKREPORT03,@,,100.00,,Business Payment to Customer,,,694.40",
      "UKREPORT04,@,,600.00,,Organization Settlement to Bank,,,94.40",
      "UKREPORT05,@,30.00,,,Organization Settlement Account to Utility,,,124.40",
    ),
    "user_1",
  )
  const sums = { paid_in: 1000.1, refunded: -300.2, paid_out: 0, transferred_in: 30, settled: -600, fees: -5.5 }
  const report = await reconciliation.settlementReport({ first: "2026-01-27", last: "2026-01-29" })
  expect(report.total).toEqual(sums)
  expect(report.days).toEqual([
    expect.objectContaining({ day: "2026-01-27", covered: false, paid_in: 0, closing_balance: null }),
    { day, covered: true, gaps: 0, ...sums, closing_balance: 124.4 },
    expect.objectContaining({ day: "2026-01-29", covered: false, paid_in: 0, closing_balance: null }),
  ])
})

it("reads the statement of the B2C shortcode as the portal exports it", async () => {
  const text = await (await fetch(`${fixture.daraja.url}/__sim/statement.csv?account=b2c`)).text()
  expect(text).toContain("Short Code:,600980")
  expect(await reconciliation.importStatement(text, "user_1")).toMatchObject({ first_day: today })
})

describe("a payment that only the statement has", () => {
  const lineOf = async (receipt: string) =>
    ((await fixture.knex("mpesa_statement_line").where({ receipt }).first()) as { id: string }).id

  it("[MP-10] is applied to the order of its account number, once, and the day is reconciled", async () => {
    const day = "2026-03-09"
    const { orderId, attemptId, paymentSessionId } = await fixture.newOrder(null, 640)
    const { account_reference } = await fixture.attempt(attemptId)
    await reconciliation.importStatement(
      file(day, `UKLOST0001,@,640.00,,,,${account_reference},254712345678 - AMINA`),
      "user_1",
    )
    const id = await lineOf("UKLOST0001")
    const outcomes = await Promise.all([
      reconciliation.recordLine(id, "user_1"),
      reconciliation.recordLine(id, "user_2"),
    ])
    expect(outcomes.sort()).toEqual(["ignored", "settled"])
    expect(fixture.capturesOf(paymentSessionId)).toEqual([{ session: paymentSessionId, amount: 640 }])
    expect(await tied(day)).toMatchObject({ reconciled: true, shop: { paid: 640 } })
    expect(await fixture.knex("mpesa_attempt").where({ order_id: orderId, state: "paid" })).toHaveLength(1)
  })

  it("[MP-11] is unallocated when no order has its account number", async () => {
    const day = "2026-03-10"
    await reconciliation.importStatement(file(day, "UKLOST0002,@,75.50,,,,AMINA,254712345678 - AMINA W"), "user_1")
    expect(await reconciliation.recordLine(await lineOf("UKLOST0002"), "user_1")).toBe("mistyped_reference")
    expect((await listUnallocated(fixture.context)).find(({ receipt }) => receipt === "UKLOST0002")).toMatchObject({
      amount: 75.5,
      payer: { name: "AMINA W" },
      paid_at: "2026-03-10T09:00:00.000Z",
    })
    expect(await tied(day)).toMatchObject({ reconciled: true, shop: { unallocated: 75.5 } })
  })

  it("cannot be recorded when it is outgoing", async () => {
    await reconciliation.importStatement(
      file("2026-03-11", "UKLOST0003,@,,75.50,UKL7Q2X9AB,Transaction Reversal,,"),
      "user_1",
    )
    await expect(reconciliation.recordLine(await lineOf("UKLOST0003"), "user_1")).rejects.toThrow(
      "This line is not a payment.",
    )
    await expect(reconciliation.recordLine("mpstl_none", "user_1")).rejects.toThrow("Statement line not found.")
  })
})

it("rejects the statement of another shortcode, and stores no plain phone number", async () => {
  await expect(
    reconciliation.importStatement(`Short Code:,600111\r\n${file("2026-03-12", "UKLOST0004,@,1.00,,,,,")}`, "user_1"),
  ).rejects.toThrow("This is the statement of 600111")
  await reconciliation.importStatement(file("2026-03-12", "UKLOST0005,@,1.00,,,,,254712345678 - AMINA"), "user_1")
  const rows: unknown = await fixture.knex("mpesa_statement_line").where({ receipt: "UKLOST0005" })
  expect(JSON.stringify(rows)).not.toMatch(/712345678|AMINA/)
})
