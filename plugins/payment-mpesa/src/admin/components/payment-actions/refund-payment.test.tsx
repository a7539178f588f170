// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { RefundMethod, RefundOrderRequest } from "../../../contract/admin/refunds"
import { RefundPayment } from "./refund-payment"

/** The radio buttons measure themselves; jsdom has no layout. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResizeObserver)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Payment {
  methods: RefundMethod[]
  refundable: number
  reversible: boolean
  canPayOut?: boolean
  endingChoice?: { keepOpen: boolean; restock: boolean }
  proposal?: { amount: number; reason: string }
}

/** Renders the form of a payment. `update` shows it as the next answer of the server describes it. */
function renderForm(payment: Payment) {
  const action = vi.fn((_: RefundOrderRequest) => Promise.resolve())
  const queries = new QueryClient()
  const element = (current: Payment) => (
    <QueryClientProvider client={queries}>
      <RefundPayment title="Refund" action={action} receipt="SKJ7M4QX1B" {...current} />
    </QueryClientProvider>
  )
  const { rerender } = render(element(payment))
  return { action, update: (next: Payment) => rerender(element(next)) }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const open = () => userEvent.click(screen.getByRole("button", { name: "Refund" }))

it("has no amount, receipt or reason of the previous refund when it is opened again", async () => {
  const { action, update } = renderForm({ methods: ["b2c", "manual"], refundable: 1850, reversible: true })
  await open()
  fill("Shillings", "500")
  fill("Receipt of the return", "SKJ7M4QX1C")
  fill("Why?", "One of two came back")
  await userEvent.click(screen.getByRole("button", { name: /^Record/ }))
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull()
  })
  update({ methods: ["b2c", "manual"], refundable: 1350, reversible: false })
  expect(action).toHaveBeenCalledOnce()

  await open()
  expect(screen.getByLabelText("Shillings")).toHaveProperty("value", "1350")
  expect(screen.getByLabelText("Receipt of the return")).toHaveProperty("value", "")
  expect(screen.getByLabelText("Why?")).toHaveProperty("value", "")
  expect(screen.getByRole("button", { name: /^Record/ })).toHaveProperty("disabled", true)
})

it("says why it offers no payout when the payer's number is not known", async () => {
  const payment = { methods: ["reversal", "b2c", "manual"] as RefundMethod[], refundable: 1850, reversible: true }
  const { update } = renderForm({ ...payment, canPayOut: false })
  await open()
  const names = () => screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))
  expect(names()).toEqual(["reversal", "manual"])
  expect(screen.getByText(/the payer's number is not known/)).toBeTruthy()
  update(payment)
  expect(names()).toEqual(["reversal", "b2c", "manual"])
  expect(screen.queryByText(/the payer's number is not known/)).toBeNull()
})

it("sends a method that is offered when the chosen one is no longer offered", async () => {
  const { action, update } = renderForm({ methods: ["reversal", "b2c", "manual"], refundable: 1850, reversible: true })
  await open()
  fill("Why?", "Too small")
  // Another user has refunded a part, and Safaricom reverses whole payments only.
  update({ methods: ["reversal", "b2c", "manual"], refundable: 1350, reversible: false })

  expect(screen.getByRole("radio", { checked: true })).toHaveProperty("value", "manual")
  fill("Receipt of the return", "SKJ7M4QX1C")
  await userEvent.click(screen.getByRole("button", { name: /^Record/ }))
  expect(action).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: "manual", amount: 1350 }))
})

it("ends the order and restores its stock unless the merchant says otherwise, where the order can be ended", async () => {
  const { action } = renderForm({
    methods: ["reversal"],
    refundable: 1850,
    reversible: true,
    endingChoice: { keepOpen: false, restock: true },
  })
  await open()
  fill("Why?", "Too small")
  await userEvent.click(screen.getByRole("button", { name: /^Refund Ksh/ }))
  expect(action).toHaveBeenLastCalledWith(expect.objectContaining({ keep_open: false, restock: true }))

  await open()
  fill("Why?", "Damaged in the shop")
  await userEvent.click(screen.getByRole("checkbox", { name: "Put the pieces back in stock" }))
  await userEvent.click(screen.getByRole("button", { name: /^Refund Ksh/ }))
  expect(action).toHaveBeenLastCalledWith(expect.objectContaining({ keep_open: false, restock: false }))

  await open()
  fill("Why?", "She takes another one")
  await userEvent.click(screen.getByRole("checkbox", { name: "Keep the order open when all of it is refunded" }))
  expect(screen.queryByRole("checkbox", { name: "Put the pieces back in stock" })).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: /^Refund Ksh/ }))
  expect(action).toHaveBeenLastCalledWith(expect.objectContaining({ keep_open: true }))
})

it("begins with the choice that the merchant made for the order before", async () => {
  const { action } = renderForm({
    ...{ methods: ["reversal"], refundable: 1850, reversible: true },
    endingChoice: { keepOpen: true, restock: true },
  })
  await open()
  fill("Why?", "Too small")
  await userEvent.click(screen.getByRole("button", { name: /^Refund Ksh/ }))
  expect(action).toHaveBeenLastCalledWith(expect.objectContaining({ keep_open: true }))
})

it("does not ask about an order that cannot be ended", async () => {
  renderForm({ methods: ["reversal"], refundable: 1850, reversible: true })
  await open()
  expect(screen.queryByRole("checkbox")).toBeNull()
})

it("proposes a difference by payout, which one click sends", async () => {
  const proposal = { amount: 600, reason: "The order was changed" }
  const { action } = renderForm({
    methods: ["reversal", "b2c", "manual"],
    refundable: 1850,
    reversible: true,
    proposal,
  })
  await open()
  expect(screen.queryByRole("radio", { name: /reversal/ })).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: /^Refund Ksh.600/ }))
  expect(action).toHaveBeenCalledExactlyOnceWith({ method: "b2c", amount: 600, reason: "The order was changed" })
})

it("proposes a reversal when the whole payment is owed", async () => {
  const proposal = { amount: 1850, reason: "The order was changed" }
  const { action } = renderForm({
    methods: ["reversal", "b2c", "manual"],
    refundable: 1850,
    reversible: true,
    proposal,
  })
  await open()
  await userEvent.click(screen.getByRole("button", { name: /^Refund Ksh/ }))
  expect(action).toHaveBeenCalledExactlyOnceWith({ method: "reversal", reason: "The order was changed" })
})
