import { describe, expect, it } from "vitest"
import * as english from "../copy"
import * as swahili from "../copy.sw"
import { orderDate } from "./order-date"
import { orderDay } from "./order-day"

const AFTER_MIDNIGHT = "2026-11-19T22:30:00.000Z"

describe("the date of an order", () => {
  it("is in Nairobi time [GN-02]", () => {
    expect(orderDate(AFTER_MIDNIGHT)).toBe("20 Nov 2026, 01:30")
    expect(orderDay(AFTER_MIDNIGHT)).toBe("20 Nov 2026")
    expect(orderDay("2026-03-05T09:00:00.000Z")).toBe("5 Mar 2026")
  })

  it.each([
    ["en-KE", english.shortMonths],
    ["sw-KE", swahili.shortMonths],
  ])("has the short names of the months in %s", (locale, names) => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
    // Versions of ICU disagree about the letters of September in English.
    const short = (name: string) => name.replace("Sept", "Sep")
    const parts = months.map((at) =>
      new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).formatToParts(at),
    )
    expect(names.split(" ").map(short)).toEqual(
      parts.map((each) => short(each.find(({ type }) => type === "month")?.value ?? "")),
    )
  })
})
