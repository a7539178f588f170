// @vitest-environment jsdom
import { screen, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { currentContent } from "~/shared/content/current-content.server"
import { expectGoneAfter, eventually, stopClock } from "~/testing/clock"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"

const linksOf = (element: HTMLElement) =>
  Object.fromEntries(
    within(element)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  )

describe("the header", () => {
  it("links home by its logo, and to four pages by its navigation [HD-01] [HD-02]", async () => {
    openSite("/about")
    await screen.findByRole("heading", { name: "Our Story" })
    const header = screen.getAllByRole("banner")[0] as HTMLElement
    expect(within(header).getByRole("link", { name: "Mavazi: home" }).getAttribute("href")).toBe("/")
    expect(linksOf(within(header).getByRole("navigation", { name: "Main" }))).toEqual({
      Home: "/",
      Shop: "/shop",
      About: "/about",
      Contact: "/contact",
    })
  })

  it("marks the current page [HD-03]", async () => {
    openSite("/about")
    await screen.findByRole("heading", { name: "Our Story" })
    const marked = within(screen.getAllByRole("banner")[0] as HTMLElement).getAllByRole("link", { current: "page" })
    expect(marked.map(({ textContent }) => textContent)).toEqual(["About"])
  })

  it("has a dropdown for an empty cart too, with both links [HD-05] [HD-06] [HD-09] [HD-10]", async () => {
    const { user } = openSite("/about")
    const button = await screen.findByRole("button", { name: "Cart" })
    expect(button.textContent).toBe("")
    await user.click(button)
    const dropdown = within(await screen.findByRole("group", { name: "Cart" }))
    expect((await dropdown.findByRole("heading")).textContent).toBe("Cart")
    dropdown.getByText("Your cart is empty")
    expect(dropdown.getByRole("link", { name: "View Cart" }).getAttribute("href")).toBe("/cart")
    expect(dropdown.getByRole("link", { name: "Checkout" }).getAttribute("href")).toBe("/checkout")
  })
})

describe("the footer", () => {
  it("links the social pages and every page of the shop [FT-01] [FT-02] [FT-03] [FT-04] [FT-07]", async () => {
    openSite("/about")
    await screen.findByRole("heading", { name: "Our Story" })
    const footer = within(screen.getByRole("contentinfo"))
    for (const { name, href } of currentContent().shop.social)
      expect(footer.getByRole("link", { name }).getAttribute("href")).toBe(href)
    expect(linksOf(footer.getByRole("navigation", { name: "Shop" }))).toEqual({
      Women: "/shop/women",
      Men: "/shop/men",
      Children: "/shop/children",
      "New Arrivals": "/shop/new",
    })
    expect(linksOf(footer.getByRole("navigation", { name: "Company" }))).toEqual({
      "About Us": "/about",
      Careers: "/careers",
      Sustainability: "/sustainability",
      Press: "/press",
    })
    expect(linksOf(footer.getByRole("navigation", { name: "Support" }))).toEqual({
      "Contact Us": "/contact",
      "Shipping & Returns": "/shipping-returns",
      FAQ: "/faq",
      "Size Guide": "/size-guide",
    })
    footer.getByText(new RegExp(`^© ${String(new Date().getFullYear())} Mavazi`))
  })

  it("links privacy, terms and the other language beside the copyright line [PV-02] [SW-09]", async () => {
    openSite("/about")
    const copyright = await within(await screen.findByRole("contentinfo")).findByText(/^© /)
    expect(linksOf(copyright.parentElement ?? copyright)).toEqual({
      Privacy: "/privacy",
      "Terms of sale": "/terms",
      Kiswahili: "/sw/about",
    })
  })

  it("requires an e-mail for the newsletter, confirms for five seconds, and sends it [FT-05] [FT-06] [CN-06]", async () => {
    const calls = respondTo("post", "/api/messages", () => ({ status: 201, body: { message: "Thanks" } }))
    stopClock()
    openSite("/about")
    const email = await eventually(() => screen.getByLabelText<HTMLInputElement>("Email address"))
    expect([email.required, email.type]).toEqual([true, "email"])
    email.value = "amina@example.com"
    screen.getByRole("button", { name: "Subscribe" }).click()
    const thanks = () => screen.queryByText(/^Thank you for subscribing\./)
    await eventually(() => expect(thanks()).not.toBeNull())
    await expectGoneAfter(5_000, thanks)
    await eventually(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ form: "newsletter", email: "amina@example.com" })
  })

  it("scrolls back to the top [FT-08]", async () => {
    const { user } = openSite("/about")
    const scrolled = vi.spyOn(window, "scrollTo")
    await user.click(await screen.findByRole("button", { name: "Back to top" }))
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  })
})

describe("a page that throws", () => {
  it("shows the specified error inside the shop's layout, with links [GN-07] [GN-09]", async () => {
    const Broken = () => {
      throw new Error("Nobody foresaw this.")
    }
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    openSite("/broken", { pages: [{ path: "broken", Component: Broken }] })
    await screen.findByRole("heading", { level: 1, name: "Unexpected Application Error!" })
    screen.getByRole("banner")
    const links = within(screen.getByRole("main")).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Try again", "/broken"],
      ["Back to home", "/"],
    ])
  })
})
