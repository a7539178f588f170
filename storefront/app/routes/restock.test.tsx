// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { detailOf } from "~/testing/catalogue"
import { type Answer, respondTo } from "~/testing/network"
import { signedInAs, wanjiru } from "~/testing/page"
import { openSite } from "~/testing/site"
import Product, { loader } from "./product"

const LINK = "Sold out? Email me when it is back"
const dress = detailOf()
const page = { path: "product/:slug", Component: Product, loader }

async function openProduct(product = dress) {
  respondTo("get", `/api/products/${product.slug}`, () => ({ body: product }))
  const site = openSite(`/product/${product.slug}`, { pages: [page] as never })
  await screen.findByRole("heading", { level: 1, name: product.name })
  return site
}

async function openForm() {
  const { user } = await openProduct()
  await user.click(screen.getByRole("link", { name: LINK }))
  return { user, form: within(await screen.findByRole("dialog", { name: "Email me when it is back" })) }
}

describe("the request for an e-mail about a sold-out piece", () => {
  it("names the sold-out size and colour, and shows the shop's confirmation [RS-01]", async () => {
    const calls = respondTo("post", "/api/restock-requests", () => ({
      status: 201,
      body: { message: "We will email you when Lamu sundress 1 (S, Forest) is back." },
    }))
    const { user, form } = await openForm()
    expect(form.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Forest, S"])
    await user.type(form.getByLabelText("Email"), "amina@example.com")
    await user.click(form.getByRole("button", { name: "Email me" }))
    expect((await form.findByRole("status")).textContent).toBe(
      "We will email you when Lamu sundress 1 (S, Forest) is back.",
    )
    expect(calls.map(({ body }) => body)).toEqual([{ variantId: "v_forest_s", email: "amina@example.com" }])
  })

  it("has the address of a signed-in shopper, also when it is opened before the account is known [RS-01]", async () => {
    signedInAs()
    let arrive: () => void = () => undefined
    respondTo("get", "/api/auth/me", async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return { body: wanjiru }
    })
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { form } = await openForm()
    arrive()
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>("Email").value).toBe(wanjiru.email))
  })

  it.each<[Answer, string]>([
    [
      { status: 409, body: { message: "This piece is in stock. You can buy it now.", code: "in_stock" } },
      "This piece is in stock. You can buy it now.",
    ],
    ["no network", "Your request could not be stored. Please try again."],
  ])("shows why it was not stored: %j", async (answer, text) => {
    respondTo("post", "/api/restock-requests", () => answer)
    const { user, form } = await openForm()
    await user.type(form.getByLabelText("Email"), "amina@example.com")
    await user.click(form.getByRole("button", { name: "Email me" }))
    expect((await form.findByRole("alert")).textContent).toBe(text)
  })

  it("leads to the contact form without JavaScript [RS-01]", async () => {
    await openProduct()
    expect(screen.getByRole("link", { name: LINK }).getAttribute("href")).toBe("/contact")
  })

  it("is not offered while everything is in stock [RS-01]", async () => {
    await openProduct(detailOf(1, { variants: dress.variants.map((variant) => ({ ...variant, stock: 3 })) }))
    expect(screen.queryByRole("link", { name: LINK })).toBeNull()
  })
})
