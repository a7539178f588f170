import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openSamplePage, type SamplePage } from "../payment-mpesa/integration-tests/sample-page"
import * as copy from "../payment-mpesa/sample/copy"
import { type MpesaOrders, PHONES } from "./mpesa-orders"
import type { TriedProject } from "./tried-project"

/** The sample for storefronts, in a simulated browser, with the engine of the project. */
export function describeSample(tried: TriedProject, orders: MpesaOrders): void {
  describe("the sample for storefronts", () => {
    let page: SamplePage
    beforeAll(async () => {
      page = await openSamplePage()
    })
    afterAll(() => page.close())

    /** Presses the button of the checkout; returns the order's id when its page is shown. */
    async function buy(phone: string): Promise<string> {
      let orderId = ""
      page.showCheckout(async () => {
        orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", phone })
      })
      page.press(copy.placeOrder)
      await vi.waitFor(() => expect(orderId).not.toBe(""), { timeout: 30_000 })
      page.showOrder(tried.shop.mpesa, orderId)
      return orderId
    }

    it("prompts the phone of the address, explains a failure, and pays with another number", async () => {
      const orderId = await buy(PHONES.wrongPin)
      await page.see(/^The M-Pesa PIN was wrong/)
      page.type(copy.phone, "0700 000 101")
      page.press(copy.retry)
      await page.see(copy.STATES.paid)
      const { receipt } = await orders.payment(orderId)
      await page.see(copy.receiptOf(receipt ?? ""))
      expect(page.hasButton(copy.retry)).toBe(false)
    })

    it("shows how to pay by hand, and the payment that arrives", async () => {
      const orderId = await buy(PHONES.wrongPin)
      const reference = (await page.see(/^Account number: /)).replace("Account number: ", "")
      expect(await page.see(/^Amount: /)).toContain("1,850")
      await orders.simulate("c2b/pay", { msisdn: PHONES.wrongPin, amount: 1850, reference })
      await page.see(copy.STATES.paid)
      await orders.expectBooks(orderId, { captured: 1850 })
    })

    it("looks for the payment of a receipt", async () => {
      await buy(PHONES.wrongPin)
      await page.see(/^The M-Pesa PIN was wrong/)
      page.type(copy.receipt, "ukm0000001")
      page.press(copy.submitReceipt)
      await page.see(copy.RECEIPT_STATES.checking)
    })
  })
}
