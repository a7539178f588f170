// @vitest-environment jsdom
import type { SuggestResponse } from "@mavazi/contracts"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { listOf } from "~/testing/catalogue"
import { answering, type Answer } from "~/testing/network"
import { openSite } from "~/testing/site"

const DRESSES: SuggestResponse = {
  categories: [{ value: "women-dresses", label: "Dresses", parent: "women", count: 12 }],
  suggestions: [{ text: "Lamu Sundress", slug: "lamu-sundress", picture: null, price: 4300, priceVaries: false }],
}
const NOTHING: SuggestResponse = { categories: [], suggestions: [] }

/** The page with a field in which somebody types; answers what the shop was asked for. */
async function typing(words: string, answer: (q: string) => Answer | Promise<Answer> = () => ({ body: DRESSES })) {
  const calls = answering("get", "/api/search/suggest", ({ search }) => answer(search.get("q") ?? ""))
  const site = openSite("/about")
  await site.user.click(await screen.findByRole("button", { name: "Search" }))
  await site.user.type(screen.getByLabelText("Search the shop"), words)
  return { ...site, field: screen.getByLabelText<HTMLInputElement>("Search the shop"), calls }
}

const list = () => screen.queryByRole("listbox", { name: "Suggestions" })
const options = () => screen.findAllByRole("option")

describe("The search field", () => {
  it("suggests categories and products, and says how many", async () => {
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

  it("lets arrows walk through them and back to what was typed", async () => {
    const { user, field } = await typing("dres")
    const [first, second] = await options()
    const active = () => field.getAttribute("aria-activedescendant")
    const seen = []
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}"]) {
      await user.keyboard(key)
      seen.push(active())
    }
    expect(seen).toEqual([first?.id, second?.id, null, second?.id])
    expect(screen.getByRole("option", { selected: true })).toBe(second)
    expect(document.activeElement).toBe(field)
  })

  it("leads by Enter to the one that is chosen, and is empty then", async () => {
    const { user, field, place } = await typing("dres")
    await options()
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(place()).toBe("/product/lamu-sundress"))
    expect(field.value).toBe("")
    expect(list()).toBeNull()
  })

  it("leads by a click too", async () => {
    const category = { value: "women-dresses", label: "Dresses", parent: "women" }
    answering("get", "/api/products", () => ({ body: { ...listOf([]), category } }))
    const { user, place } = await typing("dres")
    const [first] = await options()
    if (first) await user.click(first)
    await waitFor(() => expect(place()).toBe("/shop/women-dresses"))
  })

  it("looks for what was typed when none is chosen", async () => {
    const looked = answering("get", "/api/products", () => ({ body: listOf([]) }))
    const { user, place } = await typing("linen dress")
    await options()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(place()).toBe("/shop?q=linen+dress"))
    expect(looked[0]?.search.get("q")).toBe("linen dress")
    expect(list()).toBeNull()
  })

  it("closes the list by Escape, keeps the words, and opens it again by an arrow", async () => {
    const { user, field } = await typing("dres")
    await options()
    await user.keyboard("{Escape}")
    expect(list()).toBeNull()
    expect(field.value).toBe("dres")
    await user.keyboard("{ArrowDown}")
    expect(await options()).toHaveLength(2)
  })

  it("asks once somebody pauses, not for each letter, nor for a single one", async () => {
    const { calls, user } = await typing("dress")
    await options()
    expect(calls.map(({ search }) => search.get("q"))).toEqual(["dress"])
    await user.keyboard("{Backspace>4/}")
    await waitFor(() => expect(list()).toBeNull())
    expect(calls).toHaveLength(1)
  })

  it("shows nothing of an answer that comes too late", async () => {
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

  it("goes on without suggestions when the shop gives none", async () => {
    const { user, place, calls } = await typing("dres", () => "no network")
    answering("get", "/api/products", () => ({ body: listOf([]) }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(list()).toBeNull()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(place()).toBe("/shop?q=dres"))
  })
})
