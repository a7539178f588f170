// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react"
import type { ComponentType } from "react"
import { describe, expect, it } from "vitest"
import { respondTo } from "~/testing/network"
import { showPage, signedInAs } from "~/testing/page"
import CartPage from "./cart"
import CheckoutPage from "./checkout"
import OrderSuccessPage from "./order-success"

const PROTECTED: [string, ComponentType][] = [
  ["/cart", CartPage],
  ["/checkout", CheckoutPage],
  ["/order-success", OrderSuccessPage],
]

describe.each(PROTECTED)("%s", (at, Page) => {
  it("shows a spinner until the account is loaded [RT-03]", async () => {
    signedInAs()
    respondTo("get", "/api/auth/me", () => new Promise<never>(() => undefined))
    const { currentUrl } = showPage({ pages: { [at]: Page }, at })
    expect((await screen.findByText("Loading...")).closest("[role=status]")).not.toBeNull()
    expect(currentUrl()).toBe(at)
  })

  it.each([{ status: 401, body: {} }, { status: 500, body: {} }, "no network" as const])(
    "treats every unsuccessful response as signed out: %j [AS-02] [RT-04]",
    async (response) => {
      signedInAs()
      respondTo("get", "/api/auth/me", () => response)
      const { currentUrl, router } = showPage({ pages: { [at]: Page }, at })
      await waitFor(() => expect(currentUrl()).toBe("/Auth"))
      expect(router.state.location.state).toEqual({ from: at })
    },
  )
})
