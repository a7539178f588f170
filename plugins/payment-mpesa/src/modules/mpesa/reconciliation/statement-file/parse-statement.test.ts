import { describe, expect, it } from "vitest"
import { parseStatement } from "./parse-statement"

const TITLES =
  "Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No."

const PAID =
  'UKL7Q2X9AB,21-11-2026 14:30:05,21-11-2026 14:30:01,"Pay Bill from 2547****678 - AMINA, Acc. K7M4QXB",Completed,"1,850.00",,"12,345.00",true,Pay Bill Online,"2547****678 - AMINA",,K7M4QXB'

const file = (...lines: string[]) => lines.join("\r\n")

const payment = {
  receipt: "UKL7Q2X9AB",
  linked: "",
  kind: "payment",
  cents: 185000,
  balanceCents: 1234500,
  completedAt: new Date("2026-11-21T11:30:05Z"),
  reason: "Pay Bill Online",
  account: "K7M4QXB",
  party: "2547****678 - AMINA",
  details: "Pay Bill from 2547****678 - AMINA, Acc. K7M4QXB",
}

/** A table with the required columns only. */
const small = (...rows: string[]) => ["Receipt No.,Completion Time,Paid In,Withdrawn", ...rows].join("\n")

describe("a statement as the portal exports it", () => {
  it("is read below the header lines, which name the organisation and the period", () => {
    const statement = parseStatement(
      file(
        "\uFEFFAccount Holder:,Mavazi Ltd",
        "Short Code:,174379",
        '"Time Period:","From 20-11-2026 00:00:00 To 21-11-2026 23:59:59"',
        "",
        TITLES,
        PAID,
        "",
      ),
    )
    expect(statement).toEqual({
      entries: [payment],
      skipped: 0,
      shortcode: "174379",
      period: { start: new Date("2026-11-19T21:00:00Z"), end: new Date("2026-11-21T21:00:00Z") },
    })
  })

  it("may have other line ends, another column order, and line ends within quotes", () => {
    const { entries, period } = parseStatement(
      'PAID IN,Completion Time,"Details",Receipt No,Withdrawn\n"1,850.00",2026-11-21T14:30:05,"two\nlines",ukl7q2x9ab,0.00\n',
    )
    expect(entries).toMatchObject([
      { receipt: "UKL7Q2X9AB", cents: 185000, balanceCents: null, details: "two\nlines", account: "" },
    ])
    expect(entries[0]?.completedAt).toEqual(payment.completedAt)
    expect(period).toBeNull()
  })

  it.each([
    ["21-11-2026 14:30:05", "2026-11-21T11:30:05.000Z"],
    ["21/11/2026 14:30", "2026-11-21T11:30:00.000Z"],
    ["2026-11-21 14:30:05", "2026-11-21T11:30:05.000Z"],
    ["2026-11-21T11:30:05Z", "2026-11-21T11:30:05.000Z"],
    ["1-2-2026 00:00:00", "2026-01-31T21:00:00.000Z"],
  ])("has the time %s at %s", (written, iso) => {
    const [entry] = parseStatement(small(`UKL7Q2X9AB,${written},1.00,`)).entries
    expect(entry?.completedAt.toISOString()).toBe(iso)
  })

  it.each([
    ['"1,850.00",', 185000],
    ["1850,", 185000],
    ["0.50,0.00", 50],
    [',"1,850.00"', -185000],
    [',"-1,850.00"', -185000],
    ['-,"12,345,678.90"', -1234567890],
  ])("has the amounts %s as %d hundredths", (written, cents) => {
    expect(parseStatement(small(`UKL7Q2X9AB,21-11-2026 14:30:05,${written}`)).entries[0]?.cents).toBe(cents)
  })

  it("ignores transactions that were not completed, and text below the table", () => {
    const declined = PAID.replace("Completed", "Declined")
    expect(parseStatement(file(TITLES, declined, PAID, ",,,,", "Disclaimer: not audited"))).toMatchObject({
      entries: [payment],
      skipped: 1,
    })
  })

  it.each([
    ["", "This is not an M-Pesa statement"],
    ["name,email\na,b", "This is not an M-Pesa statement"],
    ["Receipt No.,Completion Time,Paid In,Balance", "Line 1: the column Withdrawn is missing."],
    [small("UKL7Q2X9AB,31-02-2026 14:30:05,1,"), "Line 2: “31-02-2026 14:30:05” is not a date and time."],
    [small("UKL7Q2X9AB,yesterday,1,"), "Line 2: “yesterday” is not a date and time."],
    [
      small("UKL7Q2X9AB,21-11-2026 14:30:05,1,", "UKL7Q2X9AC,21-11-2026 14:30:05,12..5,"),
      "Line 3: “12..5” is not an amount.",
    ],
    [small("total!,21-11-2026 14:30:05,1,"), "Line 2: the receipt number is not valid."],
    [small('UKL7Q2X9AB,"21-11-2026 14:30:05,1,'), "Line 2: unexpected quotation mark."],
  ])("rejects %j", (text, why) => {
    expect(() => parseStatement(text)).toThrow(why)
  })
})
