// @vitest-environment jsdom
import type { OrderReviews, OwnReview } from "@mavazi/contracts/reviews/review"
import { screen, waitFor } from "@testing-library/react"
import type { ComponentType } from "react"
import { useParams } from "react-router"
import { describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { type Answer, respondTo } from "~/testing/network"
import { orderWith } from "~/testing/order"
import { showPage, signedInAs } from "~/testing/page"
import OrderPage from "./order"

const OrderAtAddress: ComponentType = () => {
  const { id = "" } = useParams()
  return <OrderPage {...({ params: { id } } as Parameters<typeof OrderPage>[0])} />
}
const pages = { "/orders/:id": OrderAtAddress }

const order = orderWith(
  { state: "paid", paid: true },
  {
    status: "delivered",
    shipments: [
      {
        ...{ id: "ful_1", courier: null, reference: null },
        ...{ shippedAt: "2026-11-21T09:00:00.000Z", deliveredAt: "2026-11-22T09:00:00.000Z" },
        items: [{ id: "item_1", quantity: 2 }],
      },
    ],
  },
)
const path = `/api/orders/${order.id}/reviews`

const held: OwnReview = {
  ...{ rating: 4, text: "Soft and light.", fit: "true", heightCm: 168, usualSize: "M" },
  ...{ status: "held", writtenAt: "2026-11-23T09:00:00.000Z", answer: null },
}

const reviewed = (
  review: OwnReview | null,
  rest: Partial<OrderReviews["products"][number]> = {},
): { body: OrderReviews } => ({
  body: { products: [{ productId: "prod_1", name: "Linen shirt", hasSizes: true, review, ...rest }] },
})

function open(answer: () => Answer, shown = order) {
  signedInAs()
  respondTo("get", "/api/cart", () => ({ body: cartOf() }))
  respondTo("get", `/api/orders/${shown.id}`, () => ({ body: shown }))
  const reads = respondTo("get", path, answer)
  return { reads, ...showPage({ pages, at: `/orders/${shown.id}` }) }
}

describe("The reviews on an order's page", () => {
  it("are written in a form, and held [RV-01] [RV-02] [RV-04]", async () => {
    const { user } = open(() => reviewed(null))
    const calls = respondTo("post", path, () => reviewed(held))
    await user.click(await screen.findByRole("button", { name: "Write a review: Linen shirt" }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Your review: Linen shirt"))
    await user.selectOptions(screen.getByLabelText("Rating"), "4 of 5 stars")
    await user.type(screen.getByLabelText("What did you like, what not?"), " Soft and light. ")
    await user.selectOptions(screen.getByLabelText(/^How does it fit\?/), "Fits true to size")
    await user.type(screen.getByLabelText(/^Your height in cm/), "168")
    await user.type(screen.getByLabelText(/^Size that you usually wear/), "M")
    await user.click(screen.getByRole("button", { name: "Send review" }))
    await screen.findByText("Thank you. We read each review before it is shown.")
    const sent = { productId: "prod_1", rating: 4, text: "Soft and light.", fit: "true", heightCm: 168, usualSize: "M" }
    expect(calls.map(({ body }) => body)).toEqual([sent])
    screen.getByText(/4 of 5 stars · We are reading it/)
    screen.getByRole("button", { name: "Change your review: Linen shirt" })
    expect(document.activeElement?.textContent).toBe("Your reviews")
  })

  it("are changed in the same form, which keeps what was typed when they are refused [RV-03]", async () => {
    const { user } = open(() => reviewed({ ...held, status: "published" }, { hasSizes: false }))
    const message = "Please write at least 10 characters."
    const calls = respondTo("post", path, () => ({ status: 400, body: { message, code: "invalid_request" } }))
    await screen.findByText(/On the product's page/)
    await user.click(screen.getByRole("button", { name: "Change your review: Linen shirt" }))
    expect(screen.queryByLabelText(/^How does it fit/)).toBeNull()
    const text = await screen.findByLabelText<HTMLTextAreaElement>("What did you like, what not?")
    expect(text.value).toBe("Soft and light.")
    await user.type(text, " Still.")
    await user.clear(screen.getByLabelText(/^Your height/))
    await user.click(screen.getByRole("button", { name: "Send review" }))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
    expect(text.value).toBe("Soft and light. Still.")
    expect(calls[0]?.body).not.toHaveProperty("heightCm")
    await user.click(screen.getByRole("button", { name: "Cancel" }))
    screen.getByRole("button", { name: "Change your review: Linen shirt" })
  })

  it("are not asked for before a piece is delivered [RV-01]", async () => {
    const { reads } = open(() => reviewed(null), { ...order, shipments: [] })
    await screen.findByRole("button", { name: "Buy again" })
    expect(screen.queryByRole("heading", { name: "Your reviews" })).toBeNull()
    expect(reads).toEqual([])
  })

  it("can be loaded again when they could not be loaded", async () => {
    let fails = true
    const { user } = open(() => (fails ? "no network" : reviewed(null)))
    await screen.findByText("Your reviews could not be loaded. Please try again.")
    fails = false
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByRole("button", { name: "Write a review: Linen shirt" })
  })
})
