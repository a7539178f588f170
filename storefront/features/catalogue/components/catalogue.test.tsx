// @vitest-environment jsdom
import type { ProductCard as Product, ProductDetail } from "@mavazi/contracts"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createRoutesStub } from "react-router"
import { afterEach, beforeAll, expect, it, vi } from "vitest"
import { type AddToCart, AddToCartContext } from "~/shared/api/add-to-cart-context"
import { ProductView } from "./product-view"
import { ProductGrid } from "./product-grid"

const card = {
  _id: "prod_1",
  id: "prod_1",
  slug: "lamu-sundress",
  name: "Lamu sundress",
  title: "Lamu sundress",
  desc: "Washed linen.",
  description: "Washed linen.",
  price: 4300,
  compareAtPrice: null,
  img: null,
  image: null,
  picture: null,
  hoverPicture: null,
  category: "women",
  subcategory: "Dresses",
  sizes: ["S", "M"],
  colors: ["Forest"],
  stock: 5,
  createdAt: "2026-11-01T09:00:00+03:00",
} satisfies Product

const variant = { sku: null, price: 4300, compareAtPrice: null, color: "Forest", pictures: [] }
const detail = {
  ...card,
  pictures: [],
  variants: [
    { ...variant, id: "v_s", size: "S", stock: 0 },
    { ...variant, id: "v_m", size: "M", stock: 2 },
  ],
  colourSwatches: { Forest: "#2c5a48" },
  materials: [{ label: "Fibre", text: "Linen" }],
  sustainability: [],
  audience: "women",
  related: [],
} satisfies ProductDetail

function show(page: React.ReactNode, addToCart: AddToCart = () => Promise.resolve({ success: true })) {
  const Stub = createRoutesStub([
    { path: "*", Component: () => <AddToCartContext value={addToCart}>{page}</AddToCartContext> },
  ])
  render(<Stub initialEntries={["/"]} />)
  return userEvent.setup()
}

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

afterEach(() => vi.unstubAllGlobals())

it("says 'Adding...' while it adds and 'Added to cart!' after that [HM-06] [SH-05]", async () => {
  let finish: (answer: { success: boolean }) => void = () => undefined
  const user = show(<ProductGrid products={[card]} />, () => new Promise((resolve) => (finish = resolve)))
  await user.click(screen.getByRole("button", { name: /Add to Cart/ }))
  expect(screen.getByRole("button", { name: /Adding\.\.\./ })).toHaveProperty("ariaBusy", "true")
  finish({ success: true })
  expect(await screen.findByText("Added to cart!")).toBeDefined()
})

it("shows why adding failed [SH-07]", async () => {
  const user = show(<ProductGrid products={[card]} />, () =>
    Promise.resolve({ success: false, error: "Only 5 are left." }),
  )
  await user.click(screen.getByRole("button", { name: /Add to Cart/ }))
  expect((await screen.findByRole("alert")).textContent).toContain("Only 5 are left.")
})

it("does not sell what is gone", () => {
  show(<ProductGrid products={[{ ...card, stock: 0 }]} />)
  expect(screen.getByRole("button", { name: "Sold out" })).toHaveProperty("disabled", true)
})

it("opens the quick view on demand and closes it by its button [QV-06]", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "away" }, { status: 503 })))
  const user = show(<ProductGrid products={[card]} quickView />)
  await user.click(screen.getByRole("button", { name: /Quick View/ }))
  const dialog = await screen.findByRole("dialog", { name: "Lamu sundress" })
  expect(within(dialog).getByText("Available sizes: S, M")).toBeDefined()
  expect(within(dialog).getByText("Dresses")).toBeDefined()
  await user.click(within(dialog).getByRole("button", { name: "Close" }))
  expect(screen.queryByRole("dialog")).toBeNull()
})

it("asks for a size first, then adds the very variant", async () => {
  const addToCart = vi.fn<AddToCart>(() => Promise.resolve({ success: true }))
  const user = show(<ProductView product={detail} returnDays={30} />, addToCart)
  const add = screen.getByRole("button", { name: /Add to Cart/ })

  await user.click(add)
  expect(screen.getByText("Please choose a size first.")).toBeDefined()
  expect(addToCart).not.toHaveBeenCalled()

  expect(screen.getByRole("radio", { name: /^S.*sold out/ })).toHaveProperty("disabled", true)
  await user.click(screen.getByRole("radio", { name: "M" }))
  expect(screen.getByText("Only 2 left")).toBeDefined()
  await user.click(add)
  expect(addToCart).toHaveBeenCalledWith(
    expect.objectContaining({ variantId: "v_m", size: "M", color: "Forest", quantity: 1 }),
  )
})
