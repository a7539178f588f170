import { expect, it } from "vitest"
import { csvLines } from "./csv-lines"

it("quotes quotes, commas and line breaks", () => {
  expect(csvLines([['He said "sawa",\nand left', "Habari"]])).toBe('"He said ""sawa"",\nand left","Habari"\r\n')
})

it("writes missing values as empty, and numbers unchanged", () => {
  expect(csvLines([[null, "", 0, -350, 1500.5]])).toBe('"","",0,-350,1500.5\r\n')
})

it.each(["=1+1", "+254700000000", "-2", "@SUM(A1)", "\tx", "\r=1", "\n=1"])(
  "prevents %j from running as a formula",
  (text) => {
    expect(csvLines([[text]])).toBe(`"'${text}"\r\n`)
  },
)
