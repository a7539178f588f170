// @vitest-environment jsdom
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { categoryPageOf, listOf } from "~/testing/catalogue"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"

const category = (value: string, label: string, parent: string | null = null) => ({
  ...{ value, label, parent },
  ...{ description: "", picture: null, count: 1 },
})

const collection = (value: string, label: string, count: number) => ({
  ...{ value, label, count },
  ...{ description: "", picture: null },
})

/** Opens the drawer by one of its buttons, and returns its part about the shop. */
async function openMenu(button: string) {
  const { user, currentUrl } = openSite("/about")
  await user.click(await screen.findByRole("button", { name: button }))
  const dialog = await screen.findByRole("dialog", { name: "Menu" })
  return { user, currentUrl, menu: within(within(dialog).getByRole("navigation", { name: "Shop" })) }
}

it.each(["Menu", "All categories"])(
  "the menu below Shop has the engine's categories by rank, those below them folded: %s [CG-08] [CL-04]",
  async (button) => {
    respondTo("get", "/api/categories", () => ({
      body: {
        categories: [
          category("bags", "Bags"),
          category("totes", "Totes", "bags"),
          category("sisal", "Sisal", "totes"),
          category("women", "Women"),
        ],
      },
    }))
    respondTo("get", "/api/collections", () => ({
      body: { collections: [collection("rains", "Long rains", 2), collection("empty", "Empty", 0)] },
    }))
    const { user, currentUrl, menu } = await openMenu(button)
    const bags = await menu.findByText("Bags")
    expect(menu.getAllByRole("link").filter((link) => !link.closest("details"))).toEqual([
      menu.getByRole("link", { name: "Women" }),
      menu.getByRole("link", { name: "New Arrivals" }),
    ])
    expect(bags.closest("details")?.open).toBe(false)
    await user.click(bags)
    expect(bags.closest("details")?.open).toBe(true)
    expect(menu.getByRole("link", { name: "All Bags" }).getAttribute("href")).toBe("/shop/bags")
    await user.click(menu.getByText("Collections"))
    expect(menu.getByRole("link", { name: "Long rains" }).getAttribute("href")).toBe("/collections/rains")
    expect(menu.queryByText("Empty")).toBeNull()
    await user.click(menu.getByText("Totes"))
    respondTo("get", "/api/products", () => ({ body: { ...listOf([]), category: categoryPageOf("Sisal") } }))
    await user.click(menu.getByRole("link", { name: "Sisal" }))
    await screen.findByRole("heading", { name: "Sisal" })
    expect(currentUrl()).toBe("/shop/sisal")
    expect(screen.queryByRole("dialog")).toBeNull()
  },
)

it("the menu below Shop has the specified categories when the engine does not answer [CG-08]", async () => {
  respondTo("get", "/api/categories", () => ({ status: 503, body: {} }))
  respondTo("get", "/api/collections", () => ({ status: 503, body: {} }))
  const { menu } = await openMenu("Menu")
  expect(menu.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    ...["/shop/women", "/shop/men", "/shop/children", "/shop/new"],
  ])
})
