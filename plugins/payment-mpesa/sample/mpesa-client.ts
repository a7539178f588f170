import type { PaymentView } from "@mavazi/payment-mpesa/contract"
import type { SubmittedReceipt } from "@mavazi/payment-mpesa/contract/submitted-receipt"

/** The part of `sdk.client` of Medusa's JS SDK that is used here; it throws errors with the HTTP status. */
export interface StoreClient {
  fetch<Answer>(path: string, init?: { method?: "POST"; body?: Record<string, unknown> }): Promise<Answer>
}

const NOT_FOUND = 404

/**
 * The plugin's calls for shoppers. Make them in the browser: prompts are limited by network address, and a server of the
 * storefront would be one address for all shoppers.
 */
export function createMpesaClient(client: StoreClient) {
  const pathOf = (orderId: string, part: string) => `/store/mpesa/orders/${encodeURIComponent(orderId)}/${part}`

  return {
    /** The payment of an order; null until its first prompt. */
    async readPayment(orderId: string): Promise<PaymentView | null> {
      try {
        return (await client.fetch<{ payment: PaymentView }>(pathOf(orderId, "payment"))).payment
      } catch (error) {
        if ((error as { status?: number }).status === NOT_FOUND) return null
        throw error
      }
    },

    /**
     * Sends a prompt, the first one or another.
     * @param phone number to prompt; without it the one that was prompted last, or that of the order's address
     * @throws Error with a message for the shopper, when no prompt may be sent now
     */
    async requestPayment(orderId: string, phone?: string): Promise<PaymentView> {
      const body = phone === undefined ? {} : { phone }
      return (await client.fetch<{ payment: PaymentView }>(pathOf(orderId, "payment"), { method: "POST", body }))
        .payment
    },

    /** Submits the receipt of a payment that is not shown; submit it again for what became of it. */
    submitReceipt: (orderId: string, receipt: string): Promise<SubmittedReceipt> =>
      client.fetch(pathOf(orderId, "receipts"), { method: "POST", body: { receipt } }),
  }
}

export type MpesaClient = ReturnType<typeof createMpesaClient>
