import { expect, it } from "vitest"
import { CSV_HEAD, messageLine } from "./message-csv"

const message = {
  created_at: new Date("2026-11-21T06:05:00Z"),
  form: "contact",
  name: "Amina",
  email: "amina@example.com",
  text: "Habari",
}

it("begins with a byte order mark and the column names", () => {
  expect(CSV_HEAD).toBe('\uFEFF"Received","Form","Name","Email","Message"\r\n')
})

it("quotes quotes, commas and line breaks", () => {
  expect(messageLine({ ...message, text: 'He said "sawa",\nand left' })).toBe(
    '"2026-11-21T06:05:00.000Z","contact","Amina","amina@example.com","He said ""sawa"",\nand left"\r\n',
  )
})

it("leaves what is missing empty", () => {
  expect(messageLine({ ...message, name: null, text: null })).toMatch(/,"","amina@example\.com",""\r\n$/)
})

it.each(["=1+1", "+254700000000", "-2", "@SUM(A1)", "\tx"])("takes the force out of %j", (text) => {
  expect(messageLine({ ...message, text })).toContain(`"'${text}"`)
})
