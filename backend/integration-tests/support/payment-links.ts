import { formatKsh, LinkedOrder, PaymentLinkResponse } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { ShopConnection } from "../harness"
import { eventually } from "./eventually"
import type { Merchant } from "./merchant"
import { expectCounted } from "./payments"

/** Creates a payment link, as the engine's admin does. */
export const createPaymentLink = async (merchant: Merchant, orderId: string) =>
  PaymentLinkResponse.parse(await merchant.call("POST", `/admin/orders/${orderId}/payment-link`))

/** A sum as the message of a payment link writes it. */
export const plainKsh = (shillings: number) => formatKsh(shillings).replace("\u00a0", " ")

export const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1)

/** The calls that the page of a payment link makes, without an account. */
export function linkHolder(shop: ShopConnection, token: string, headers = {}) {
  const visitor = shop.visitor()
  const path = `/api/payment-links/${token}`
  return {
    read: async () => LinkedOrder.parse((await visitor.api(path, { headers })).body),
    status: async () => (await visitor.api(path, { headers })).status,
    pay: (phone: string) => visitor.api(`${path}/payments`, { body: { phone }, headers }),
    submit: (receipt: string) =>
      visitor.api<{ state?: string; code?: string }>(`${path}/receipts`, { body: { receipt }, headers }),
    /** Resolves when the payment is captured and counted. */
    async untilPaid(): Promise<LinkedOrder> {
      return vi.waitFor(async () => {
        const seen = await this.read()
        expect(seen).toMatchObject({ payment: { state: "paid" }, balance: { paid: seen.balance.total, due: 0 } })
        await expectCounted(shop, seen.number)
        return seen
      }, eventually)
    },
  }
}
