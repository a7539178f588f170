import { describe, expect, it } from "vitest"
import { maskMessage } from "./mask-message"

const masked = (message: unknown) => maskMessage(JSON.stringify(message))

describe("a message of Safaricom, masked", () => {
  it("keeps receipt, amount, codes and times of a callback, and hides the number, in the prompt's id too", () => {
    const stkCallback = (id: string, phone: unknown) => ({
      CheckoutRequestID: id,
      ResultCode: 0,
      CallbackMetadata: {
        Item: [
          { Name: "Amount", Value: 1850 },
          { Name: "MpesaReceiptNumber", Value: "UKL4A1B2C3" },
          { Name: "Balance" },
          { Name: "TransactionDate", Value: 20261121143000 },
          { Name: "PhoneNumber", Value: phone },
        ],
      },
    })
    expect(masked(stkCallback("ws_CO_21112026143000712345678", 254712345678))).toEqual(
      stkCallback("ws_CO_•••", "0712 *** 678"),
    )
  })

  it("hides the parts of a payer's name, and a number that was typed as the account", () => {
    const message = { FirstName: "Amina", LastName: "Wanjiru", BillRefNumber: "0712 345 678", TransAmount: "50.00" }
    expect(masked(message)).toEqual({
      ...{ FirstName: "A•••", LastName: "W•••", BillRefNumber: "•••", TransAmount: "50.00" },
    })
  })

  it("hides a number's hash, and the party of a status result but not its shortcode", () => {
    expect(masked({ MSISDN: "ab".repeat(32) })).toEqual({ MSISDN: "•••" })
    const party = (Value: string) => ({ Key: "DebitPartyName", Value })
    expect(masked([party("254712345678 - Amina O'Neil"), party("174379 - Mavazi")])).toEqual([
      party("••• - A••• O•••"),
      party("174379 - M•••"),
    ])
  })

  it("leaves out elements that are not asked for", () => {
    const page = { Response: [[{ transactionId: "A" }, { transactionId: "B" }]] }
    const includes = (element: unknown) => (element as { transactionId?: string }).transactionId !== "B"
    expect(maskMessage(JSON.stringify(page), includes)).toEqual({ Response: [[{ transactionId: "A" }]] })
  })

  it("is nothing when the message is no JSON", () => {
    expect(maskMessage("<html>254712345678</html>")).toBeNull()
  })
})
