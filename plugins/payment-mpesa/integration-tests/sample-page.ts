import { createElement } from "react"
import { builtinEnvironments } from "vitest/runtime"
import type { MpesaClient } from "../sample/mpesa-client"

const PATIENCE_MS = 30_000

/** A browser's page that shows the components of the sample. */
export async function openSamplePage() {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
  // Loaded here: React looks for the browser when it is loaded.
  const [{ cleanup, fireEvent, render, screen }, { MpesaPayment }, { MpesaPaymentButton }] = await Promise.all([
    import("@testing-library/react"),
    import("../sample/mpesa-payment"),
    import("../sample/mpesa-payment-button"),
  ])
  return {
    showCheckout(placeOrder: () => Promise<unknown>): void {
      cleanup()
      render(createElement(MpesaPaymentButton, { placeOrder, notReady: false }))
    },
    /** The page to which the starter leads after the purchase. */
    showOrder(client: MpesaClient, orderId: string): void {
      cleanup()
      render(createElement(MpesaPayment, { client, orderId, startsAtOnce: true }))
    },
    press: (button: string) => fireEvent.click(screen.getByRole("button", { name: button })),
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    /** Waits for a text. */
    see: async (text: string | RegExp) => (await screen.findByText(text, {}, { timeout: PATIENCE_MS })).textContent,
    hasButton: (name: string) => screen.queryByRole("button", { name }) !== null,
    async close(): Promise<void> {
      cleanup()
      await teardown(globalThis)
    },
  }
}

export type SamplePage = Awaited<ReturnType<typeof openSamplePage>>
