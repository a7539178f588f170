import { expect, it } from "vitest"
import { csvLine } from "./csv-line"

it("quotes quotes, commas and line breaks", () => {
  expect(csvLine(['He said "sawa",\nand left', "Habari"])).toBe('"He said ""sawa"",\nand left","Habari"\r\n')
})

it("leaves what is missing empty, and numbers as they are", () => {
  expect(csvLine([null, "", 0, -350, 1500.5])).toBe('"","",0,-350,1500.5\r\n')
})

it.each(["=1+1", "+254700000000", "-2", "@SUM(A1)", "\tx", "\r=1", "\n=1"])("takes the force out of %j", (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})
