// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react"
import type { ComponentType } from "react"
import { describe, expect, it } from "vitest"
import { answering } from "~/testing/network"
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
  it("shows a spinner while it is unknown who is signed in [RT-03]", async () => {
    signedInAs()
    answering("get", "/api/auth/me", () => new Promise<never>(() => undefined))
    const { place } = showPage({ pages: { [at]: Page }, at })
    expect((await screen.findByText("Loading...")).closest("[role=status]")).not.toBeNull()
    expect(place()).toBe(at)
  })

  it.each([{ status: 401, body: {} }, { status: 500, body: {} }, "no network" as const])(
    "takes every answer but a success for nobody: %j [AS-02] [RT-04]",
    async (answer) => {
      signedInAs()
      answering("get", "/api/auth/me", () => answer)
      const { place, router } = showPage({ pages: { [at]: Page }, at })
      await waitFor(() => expect(place()).toBe("/Auth"))
      expect(router.state.location.state).toEqual({ from: at })
    },
  )
})
