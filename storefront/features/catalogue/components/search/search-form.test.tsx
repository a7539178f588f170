// @vitest-environment jsdom
import type { SuggestResponse } from "@mavazi/contracts"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { listOf } from "~/testing/catalogue"
import { respondTo, type Answer } from "~/testing/network"
import { openSite } from "~/testing/site"

const DRESSES: SuggestResponse = {
  categories: [{ value: "women-dresses", label: "Dresses", parent: "women", count: 12 }],
  suggestions: [{ text: "Lamu Sundress", slug: "lamu-sundress", picture: null, price: 4300, priceVaries: false }],
}
const NOTHING: SuggestResponse = { categories: [], suggestions: [] }

/** Types into the header's search field; `calls` are the requests for suggestions. */
async function typing(query: string, respond: (q: string) => Answer | Promise<Answer> = () => ({ body: DRESSES })) {
  const calls = respondTo("get", "/api/search/suggest", ({ search }) => respond(search.get("q") ?? ""))
  const site = openSite("/about")
  await site.user.click(await screen.findByRole("button", { name: "Search" }))
  await site.user.type(screen.getByLabelText("Search the shop"), query)
  return { ...site, field: screen.getByLabelText<HTMLInputElement>("Search the shop"), calls }
}

const list = () => screen.queryByRole("listbox", { name: "Suggestions" })
const options = () => screen.findAllByRole("option")

describe("The search field", () => {
  it("suggests categories and products, and announces their number", async () => {
    const { field } = await typing("dres")
    expect((await options()).map((option) => option.textContent)).toEqual([
      "Dresses for women12 pieces",
      "Lamu SundressKsh\u00a04,300.00",
    ])
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("2 suggestions")
    expect(field.getAttribute("role")).toBe("combobox")
    expect(field.getAttribute("aria-expanded")).toBe("true")
    expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id)
  })

  it("moves through suggestions by arrow keys, and back to the typed text", async () => {
    const { user, field } = await typing("dres")
    const [first, second] = await options()
    const active = () => field.getAttribute("aria-activedescendant")
    const texts = []
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}"]) {
      await user.keyboard(key)
      texts.push(active())
    }
    expect(texts).toEqual([first?.id, second?.id, null, second?.id])
    expect(screen.getByRole("option", { selected: true })).toBe(second)
    expect(document.activeElement).toBe(field)
  })

  it("opens the selected suggestion by Enter, and is cleared then", async () => {
    const { user, field, currentUrl } = await typing("dres")
    await options()
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(currentUrl()).toBe("/product/lamu-sundress"))
    expect(field.value).toBe("")
    expect(list()).toBeNull()
  })

  it("opens a suggestion by a click", async () => {
    const category = { value: "women-dresses", label: "Dresses", parent: "women" }
    respondTo("get", "/api/products", () => ({ body: { ...listOf([]), category } }))
    const { user, currentUrl } = await typing("dres")
    const [first] = await options()
    if (first) await user.click(first)
    await waitFor(() => expect(currentUrl()).toBe("/shop/women-dresses"))
  })

  it("searches for the typed text when no suggestion is selected", async () => {
    const calls = respondTo("get", "/api/products", () => ({ body: listOf([]) }))
    const { user, currentUrl } = await typing("linen dress")
    await options()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(currentUrl()).toBe("/shop?q=linen+dress"))
    expect(calls[0]?.search.get("q")).toBe("linen dress")
    expect(list()).toBeNull()
  })

  it("closes the list by Escape, keeps the text, and reopens the list by an arrow key", async () => {
    const { user, field } = await typing("dres")
    await options()
    await user.keyboard("{Escape}")
    expect(list()).toBeNull()
    expect(field.value).toBe("dres")
    await user.keyboard("{ArrowDown}")
    expect(await options()).toHaveLength(2)
  })

  it("requests suggestions after a pause in typing, for at least two letters", async () => {
    const { calls, user } = await typing("dress")
    await options()
    expect(calls.map(({ search }) => search.get("q"))).toEqual(["dress"])
    await user.keyboard("{Backspace>4/}")
    await waitFor(() => expect(list()).toBeNull())
    expect(calls).toHaveLength(1)
  })

  it("ignores a response that arrives too late", async () => {
    let arrive: () => void = () => undefined
    const { user, calls } = await typing("dres", async (q) => {
      if (q === "dres") await new Promise<void>((resolve) => (arrive = resolve))
      return { body: q === "dres" ? DRESSES : NOTHING }
    })
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.keyboard("zz")
    await screen.findByText("No suggestions")
    arrive()
    await user.keyboard("z")
    await waitFor(() => expect(calls).toHaveLength(3))
    expect(list()).toBeNull()
  })

  it("works without suggestions when they cannot be loaded", async () => {
    const { user, currentUrl, calls } = await typing("dres", () => "no network")
    respondTo("get", "/api/products", () => ({ body: listOf([]) }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(list()).toBeNull()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(currentUrl()).toBe("/shop?q=dres"))
  })
})
