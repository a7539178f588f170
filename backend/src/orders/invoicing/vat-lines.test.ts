import { expect, it } from "vitest"
import { creditedVatLines, vatLines } from "./vat-lines"

it("VAT is what the total includes, by rate, to the cent [IV-05]", () => {
  expect(vatLines(1160, [{ rate: 16, amount: 1160 }])).toEqual([{ rate: 16, gross: 1160, net: 1000, tax: 160 }])
  expect(vatLines(1501, [{ rate: 16, amount: 1501 }])).toEqual([{ rate: 16, gross: 1501, net: 1293.97, tax: 207.03 }])
  expect(
    vatLines(1660, [
      { rate: 16, amount: 1160 },
      { rate: 0, amount: 500 },
    ]),
  ).toEqual([
    { rate: 16, gross: 1160, net: 1000, tax: 160 },
    { rate: 0, gross: 500, net: 500, tax: 0 },
  ])
  expect(vatLines(300, [])).toEqual([{ rate: 0, gross: 300, net: 300, tax: 0 }])
})

it("The rates of all credit notes add up to those of the invoice [IV-05]", () => {
  const invoice = vatLines(1001, [
    { rate: 16, amount: 334 },
    { rate: 8, amount: 333 },
    { rate: 0, amount: 334 },
  ])
  const credited: ReturnType<typeof vatLines>[] = []
  for (const part of [100, 333, 1, 500, 67]) credited.push(creditedVatLines(part, { invoice, credited }))
  const sums = invoice.map(({ rate }) =>
    credited
      .flat()
      .filter((line) => line.rate === rate)
      .reduce((sum, { gross }) => sum + gross, 0),
  )
  expect(sums).toEqual(invoice.map(({ gross }) => gross))
})
