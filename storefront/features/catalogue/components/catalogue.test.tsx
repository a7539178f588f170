// @vitest-environment jsdom
import type { ProductCard as Product, ProductDetail } from "@mavazi/contracts"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createRoutesStub } from "react-router"
import { afterEach, beforeAll, expect, it, vi } from "vitest"
import { type AddToCart, AddToCartContext } from "~/shared/api/add-to-cart-context"
import { NO_FACTS } from "~/testing/catalogue"
import { productVariants } from "~/testing/variants"
import { ProductView } from "./product-page/product-view"
import { productFactsHtml } from "./product-page/product-facts.server"
import { ProductGrid } from "./product-list/product-grid"

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
  priceVaries: false,
  offer: {
    ...{ variantId: "v_m", size: "M", color: "Forest", price: 4300, compareAtPrice: null, image: null },
    options: [
      { name: "Colour", value: "Forest" },
      { name: "Size", value: "M" },
    ],
  },
  img: null,
  image: null,
  picture: null,
  hoverPicture: null,
  category: "women",
  subcategory: "Dresses",
  sizes: ["S", "M"],
  colors: ["Forest"],
  options: [
    { name: "Colour", values: ["Forest"] },
    { name: "Size", values: ["S", "M"] },
  ],
  stock: 5,
  createdAt: "2026-11-01T09:00:00+03:00",
} satisfies Product

const variantOf = (size: string, stock: number) => ({
  ...{
    id: `v_${size.toLowerCase()}`,
    sku: null,
    size,
    color: "Forest",
    price: 4300,
    compareAtPrice: null,
    tiers: [],
    stock,
  },
  ...{ counted: true, image: null, pictures: [] },
  options: [
    { name: "Colour", value: "Forest" },
    { name: "Size", value: size },
  ],
})
const NOTES = { "": "Most buyers say it runs small.", M: "Body measurements for M, in cm: bust 90–95." }

const detail = {
  ...card,
  pictures: [],
  variants: [variantOf("S", 0), variantOf("M", 2)],
  colourSwatches: { Forest: "#2c5a48" },
  ...NO_FACTS,
  materials: [{ label: "Fibre", text: "Linen" }],
  path: [],
  collection: null,
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
  // jsdom has no modal dialogs and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

afterEach(() => vi.unstubAllGlobals())

it("shows 'Adding...' during the call and 'Added to cart!' after it [HM-06] [SH-05]", async () => {
  let finish: (response: { success: boolean }) => void = () => undefined
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

it("names the variant that a card adds, and changes it there with its price [SH-13] [OP-02]", async () => {
  const [small, medium] = [variantOf("S", 3), { ...variantOf("M", 2), price: 5200 }]
  const product = { ...detail, variants: [small, medium] }
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(product)))
  const addToCart = vi.fn<AddToCart>(() => Promise.resolve({ success: true }))
  const user = show(<ProductGrid products={[card]} />, addToCart)
  const add = screen.getByRole("button", { name: /Add to Cart/ })
  await user.click(add)
  expect(addToCart).toHaveBeenLastCalledWith(expect.objectContaining({ variantId: "v_m", size: "M", price: 4300 }))

  await user.click(screen.getByRole("button", { name: /^Size M · Forest/ }))
  const choice = await screen.findByRole("combobox", { name: "Choose a variant of Lamu sundress" })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["S · Forest · Ksh\u00a04,300.00", "M · Forest · Ksh\u00a05,200.00"])
  await user.selectOptions(choice, "v_s")
  await user.selectOptions(choice, "v_m")
  expect(screen.getByText("Ksh 5,200.00")).toBeDefined()
  await user.click(add)
  expect(addToCart).toHaveBeenLastCalledWith(expect.objectContaining({ variantId: "v_m", price: 5200 }))
})

it("leaves the card as it is when its variants cannot be loaded [SH-13]", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "away" }, { status: 503 })))
  const user = show(<ProductGrid products={[card]} />)
  await user.click(screen.getByRole("button", { name: /^Size M · Forest/ }))
  expect((await screen.findByRole("alert")).textContent).toContain("The sizes could not be loaded. Please try again.")
  expect(screen.getByRole("button", { name: /^Size M · Forest/ })).toBeDefined()
})

it("shows the lowest variant price on a sold-out card [OP-02]", () => {
  show(<ProductGrid products={[{ ...card, stock: 0, offer: null, priceVaries: true }]} />)
  expect(screen.getByText("From Ksh 4,300.00")).toBeDefined()
})

it("requires any other option, and shows the lowest price until it is chosen [OP-01] [OP-02]", async () => {
  const { options, variants } = productVariants([
    [{ Material: "Leather" }, 2, 4500],
    [{ Material: "Sisal" }, 2, 2500],
  ])
  const addToCart = vi.fn<AddToCart>(() => Promise.resolve({ success: true }))
  const rug = { ...detail, options, variants, price: 2500 }
  const user = show(<ProductView product={{ ...rug, sizeNotes: {} }} facts="" />, addToCart)
  expect(screen.getAllByText("From Ksh 2,500.00")).toHaveLength(2)
  await user.click(screen.getByRole("button", { name: /Add to Cart/ }))
  expect(screen.getByText("Please choose “Material” first.")).toBeDefined()
  expect(addToCart).not.toHaveBeenCalled()
  await user.click(screen.getByRole("radio", { name: "Leather" }))
  expect(screen.queryByText(/^From/)).toBeNull()
  await user.click(screen.getByRole("button", { name: /Add to Cart/ }))
  expect(addToCart).toHaveBeenCalledWith(
    expect.objectContaining({ variantId: "v_0", price: 4500, options: [{ name: "Material", value: "Leather" }] }),
  )
})

it("names the sum for free delivery of the merchant, and none when there is none [CW-10]", () => {
  const facts = (freeAbove: number | null) =>
    productFactsHtml({}, { freeAbove, returnDays: 30, shared: { name: "", url: "" } })
  expect(facts(3000)).toMatch(/Free shipping above Ksh\s3,000\.00/)
  expect(facts(null)).not.toContain("Free shipping")
})

it("shows the rating of a card with a name for screen readers [RV-11]", () => {
  const rating = { average: 4.6, count: 12, fit: { small: 0, true: 0, large: 0 } }
  show(<ProductGrid products={[{ ...card, rating }]} />)
  expect(screen.getByRole("img", { name: "4.6 of 5 stars, reviews: 12" }).textContent).toBe("★ 4.6 (12)")
})

it("says beside the sizes what buyers find, and the measures of the chosen size [RV-12] [RV-13]", async () => {
  const user = show(<ProductView product={{ ...detail, sizeNotes: NOTES }} facts="" />)
  expect(screen.getByText("Most buyers say it runs small.")).toBeDefined()
  await user.click(screen.getByRole("radio", { name: "M" }))
  expect(screen.getByText("Body measurements for M, in cm: bust 90–95.")).toBeDefined()
})

it("puts a piece on the wish list and takes it off without leaving the list [WL-09]", async () => {
  const user = show(<ProductGrid products={[card]} />)
  expect(screen.queryByRole("button", { name: /wish list/ })).toBeNull()
  await user.hover(screen.getByRole("link", { name: card.name }))
  const heart = await screen.findByRole("button", { name: `Add ${card.name} to the wish list`, pressed: false })
  heart.focus()
  await user.keyboard("{Enter}")
  expect(heart.getAttribute("aria-pressed")).toBe("true")
  await vi.waitFor(() => expect(localStorage.getItem("wishList")).toContain(card.id))
  await user.keyboard("{Enter}")
  await vi.waitFor(() => expect(localStorage.getItem("wishList")).toBeNull())
  expect(heart.getAttribute("aria-pressed")).toBe("false")
})

it("takes back a heart that the server refused, and says why [WL-09]", async () => {
  document.cookie = "mavazi_signed_in=1"
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "Your wish list is full." }, { status: 409 })))
  const user = show(<ProductGrid products={[card]} />)
  await user.hover(screen.getByRole("link", { name: card.name }))
  const heart = await screen.findByRole("button", { name: `Add ${card.name} to the wish list` })
  await user.click(heart)
  expect(await screen.findByText("Your wish list is full.")).toBeDefined()
  expect(heart.getAttribute("aria-pressed")).toBe("false")
  document.cookie = "mavazi_signed_in=; max-age=0"
})

it("does not sell a sold-out product", () => {
  show(<ProductGrid products={[{ ...card, stock: 0, offer: null }]} />)
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

it("requires a size, then adds the chosen variant", async () => {
  const addToCart = vi.fn<AddToCart>(() => Promise.resolve({ success: true }))
  const user = show(<ProductView product={{ ...detail, sizeNotes: NOTES }} facts="" />, addToCart)
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
