import { describe, expect, it } from "vitest"
import { COUNTIES, countyCodeOf, countyOfCode } from "./counties"

describe("Kenya's counties", () => {
  it.each([
    ["Baringo", "KE-01"],
    ["Elgeyo Marakwet", "KE-05"],
    ["Homa Bay", "KE-08"],
    ["Kisumu", "KE-17"],
    ["Kwale", "KE-19"],
    ["Mombasa", "KE-28"],
    ["Murang'a", "KE-29"],
    ["Nairobi City", "KE-30"],
    ["Nandi", "KE-32"],
    ["Taita Taveta", "KE-39"],
    ["Tharaka Nithi", "KE-41"],
    ["Uasin Gishu", "KE-44"],
    ["West Pokot", "KE-47"],
  ])("have the codes of ISO 3166-2:KE: %s is %s", (name, code) => {
    expect(countyCodeOf(name)).toBe(code)
    expect(countyOfCode(code)).toBe(name)
  })

  it("are 47, each with a code of its own", () => {
    expect(new Set(COUNTIES.map(countyCodeOf)).size).toBe(47)
  })

  it.each([
    ["nairobi", "KE-30"],
    ["Nairobi County", "KE-30"],
    [" MURANG’A county", "KE-29"],
    ["Taita/Taveta", "KE-39"],
    ["Tharaka-Nithi", "KE-41"],
    ["ke-30", null],
    ["Kampala", null],
    ["", null],
    [undefined, null],
  ])("are recognised as people write them: %s", (written, code) => {
    expect(countyCodeOf(written)).toBe(code)
  })

  it.each(["KE-00", "KE-48", "UG-01", "", null])("have no name for another code: %s", (code) => {
    expect(countyOfCode(code)).toBeNull()
  })

  it("have codes in either case", () => {
    expect(countyOfCode("ke-28")).toBe("Mombasa")
  })
})
