// @vitest-environment jsdom
import type { ProductReviews, PublishedReview, RatingSummary } from "@mavazi/contracts"
import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { detailOf } from "~/testing/catalogue"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"
import Product, { loader, shouldRevalidate } from "./product"

const page = { path: "product/:slug", Component: Product, loader, shouldRevalidate }

const NO_FIT = { small: 0, true: 0, large: 0 }

function reviewOf(n: number, overrides: Partial<PublishedReview> = {}): PublishedReview {
  return {
    id: `prrev_${String(n)}`,
    author: "Amina",
    rating: 4,
    text: `Review number ${String(n)}`,
    fit: null,
    heightCm: null,
    usualSize: null,
    writtenAt: "2026-11-20T21:30:00.000Z",
    answer: null,
    ...overrides,
  }
}

async function open(rating: RatingSummary | undefined, list: Partial<ProductReviews> = {}, search = "") {
  const product = detailOf(1, rating && { rating })
  respondTo("get", `/api/products/${product.slug}`, () => ({ body: product }))
  const calls = respondTo("get", `/api/products/${product.slug}/reviews`, () => ({
    body: { reviews: [reviewOf(1)], page: 1, pages: 1, total: 1, ...list },
  }))
  openSite(`/product/${product.slug}${search}`, { pages: [page] as never })
  await screen.findByRole("heading", { level: 1, name: product.name })
  return calls
}

const section = () => within(screen.getByRole("region", { name: "Reviews" }))

describe("The reviews on a product's page", () => {
  it("are left out while there are none [RV-06]", async () => {
    expect(await open(undefined)).toEqual([])
    expect(screen.queryByRole("region", { name: "Reviews" })).toBeNull()
  })

  it("have stars, text, author, day, fit, height, usual size and the merchant's answer [RV-06] [RV-07]", async () => {
    const answer = { text: "We mend it for free.", answeredAt: "2026-11-21T09:00:00.000Z" }
    await open(
      { average: 4.3, count: 1, fit: NO_FIT },
      {
        reviews: [
          reviewOf(1, { text: "Soft.\n\nWarm too.", fit: "small", heightCm: 168, usualSize: "M", answer }),
          reviewOf(2, { author: null, rating: 2 }),
        ],
      },
    )
    section().getByText("4.3 of 5, 1 review")
    section().getByRole("img", { name: "4 of 5 stars" })
    section().getByText("Warm too.")
    section().getByText("Amina · 21 Nov 2026 · Runs small · 168 cm tall · Usually wears M")
    section().getByText("A customer · 21 Nov 2026")
    expect(section().getByText("Mavazi answered:").parentElement?.textContent).toBe(
      "Mavazi answered: We mend it for free.",
    )
  })

  it.each([
    [{ small: 3, true: 2, large: 0 }, "Most buyers say it runs small."],
    [{ small: 1, true: 3, large: 1 }, "Most buyers say it fits true to size."],
    [{ small: 0, true: 2, large: 3 }, "Most buyers say it runs large."],
    [{ small: 0, true: 4, large: 0 }, null],
    [{ small: 3, true: 3, large: 0 }, null],
  ])("of fits %o say: %s [RV-07]", async (fit, sentence) => {
    await open({ average: 4, count: 12, fit })
    section().getByText(/4\.0 of 5, 12 reviews/)
    const said = section().queryByText(/Most buyers say/)?.textContent ?? null
    expect(said?.replace(/^.*?(?=Most)/, "") ?? null).toBe(sentence)
  })

  it("have links to newer and older ones [RV-06]", async () => {
    const calls = await open({ average: 4, count: 25, fit: NO_FIT }, { page: 2, pages: 3, total: 25 }, "?reviews=2")
    expect(calls[0]?.search.get("page")).toBe("2")
    const links = within(section().getByRole("navigation", { name: "Pages of reviews" })).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Newer reviews", "?reviews=1#reviews"],
      ["Older reviews", "?reviews=3#reviews"],
    ])
  })

  it("show what shoppers typed as text, also markup", async () => {
    const text = `<img src=x onerror="alert(1)"> & <script>alert(2)</script>`
    await open({ average: 4, count: 1, fit: NO_FIT }, { reviews: [reviewOf(1, { text, author: "<b>A</b>" })] })
    section().getByText(text)
    expect(document.querySelector("#reviews :is(img, script, b)")).toBeNull()
  })
})
