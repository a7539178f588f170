// @vitest-environment jsdom
import type { ShippingTableRow } from "@mavazi/contracts/checkout/shipping-table"
import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/shared/limits"
import {
  PAYMENT_DATA_DAYS,
  SECURITY_EVENT_DAYS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
} from "@mavazi/contracts/shared/retention"
import { render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router"
import { describe, expect, it } from "vitest"
import { AboutPage } from "~/features/content/components/pages/about-page"
import { CareerPage } from "~/features/content/components/pages/career-page"
import { CareersPage, Openings } from "~/features/content/components/pages/careers-page"
import { ContactPage } from "~/features/content/components/pages/contact-page"
import { LegalPage } from "~/features/content/components/pages/legal-page"
import { PressPage } from "~/features/content/components/pages/press-page"
import { ShippingReturnsPage } from "~/features/content/components/pages/shipping-returns-page"
import { SizeGuidePage } from "~/features/content/components/pages/size-guide-page"
import { SustainabilityPage } from "~/features/content/components/pages/sustainability-page"
import { currentContent } from "~/shared/content/current-content.server"
import { definitionsOf, rowsOf, section, renderContentPage } from "~/testing/content"
const words = currentContent()
const { careers, shop } = words
const About = () => <AboutPage {...words} />
const Careers = () => <CareersPage {...words} />
const Contact = () => <ContactPage {...words} />
const Press = () => <PressPage {...words} />
const SizeGuide = () => <SizeGuidePage sizeGuide={words["size-guide"]} />
const Sustainability = () => <SustainabilityPage {...words} />
const ofReturns = { shippingReturns: words["shipping-returns"], policyQuestions: words["policy-questions"] }

const headingsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent)

const namesIn = (element: HTMLElement) => itemsIn(element).map((item) => item.querySelector("strong")?.textContent)

const itemsIn = (element: HTMLElement) => within(element).getAllByRole("listitem")

describe("about", () => {
  it("tells the shop's history in three years, with customers' quotes [AB-01] [AB-03]", () => {
    renderContentPage(About)
    screen.getByRole("heading", { level: 1, name: "Our Story" })
    expect(headingsIn(section("How it started"))).toEqual(["2018", "2019", "2021"])
    expect(section("What people say").querySelectorAll("blockquote")).toHaveLength(2)
  })

  it("names mission, values, three people, practices and duties [AB-02]", () => {
    renderContentPage(About)
    const mission = section("Mission and values")
    expect(mission.textContent).toContain("To dress people in East Africa well")
    expect(namesIn(mission)).toEqual(["Made to last", "Made near", "Made openly"])
    expect(namesIn(section("The people"))).toEqual(["Wanjiru Kamau", "Otieno Odhiambo", "Amina Hassan"])
    expect(itemsIn(section("The people")).map((item) => item.querySelector("span")?.textContent)).toEqual([
      "Founder and designer",
      "Head of workshop",
      "Cloth and mills",
    ])
    for (const item of [...itemsIn(mission), ...itemsIn(section("The people"))])
      expect(item.querySelector("p")?.textContent.length).toBeGreaterThan(60)
    const practices = itemsIn(section("How we work")).map(({ textContent }) => textContent)
    expect(practices).toHaveLength(4)
    expect(practices[0]).toMatch(/^Small runs of forty to eighty pieces/)
    expect(section("What we owe").textContent).toContain("all of them earn above the Nairobi living wage")
  })
})

describe("careers", () => {
  it("lists four openings with department, location and type, each with its page [CA-01] [CA-02]", () => {
    renderContentPage(Careers)
    const openings = itemsIn(section("Openings"))
    expect(headingsIn(section("Openings"))).toEqual([
      "Sales Associate",
      "Store Manager",
      "Fashion Consultant",
      "Inventory Specialist",
    ])
    expect(openings.map((item) => [...item.querySelectorAll("p")].map(({ textContent }) => textContent))).toEqual([
      ["Retail · Nairobi, Kilimani", "Full-time"],
      ["Retail · Nairobi, Kilimani", "Full-time"],
      ["Styling · Nairobi and by video", "Part-time"],
      ["Operations · Nairobi, Industrial Area", "Full-time"],
    ])
    expect(openings.map((item) => within(item).getByRole("link").getAttribute("href"))).toEqual([
      "/careers/sales-associate",
      "/careers/store-manager",
      "/careers/fashion-consultant",
      "/careers/inventory-specialist",
    ])
  })

  it("takes resumes by e-mail and describes the hiring process [CA-03]", () => {
    renderContentPage(Careers)
    const hiring = section("How we hire")
    expect(within(hiring).getByRole("link").getAttribute("href")).toMatch(`mailto:${shop.careersEmail}`)
    expect(itemsIn(hiring)).toHaveLength(4)
  })

  it.each(careers.openings.list)(
    "describes the work of a $title and takes applications by e-mail [CA-05]",
    (opening) => {
      renderContentPage(() => (
        <CareerPage opening={opening} page={careers.page} openings="All" step="Write to us." shop={shop} />
      ))
      screen.getByRole("heading", { level: 1, name: opening.title })
      expect(section("What it is like").textContent.length).toBeGreaterThan(150)
      expect(itemsIn(section("What you do")).length).toBeGreaterThanOrEqual(4)
      expect(itemsIn(section("What we look for")).length).toBeGreaterThanOrEqual(3)
      const apply = within(section("How to apply")).getByRole("link", { name: "Apply by email" })
      expect(apply.getAttribute("href")).toBe(
        `mailto:${shop.careersEmail}?subject=${encodeURIComponent(opening.title)}`,
      )
    },
  )

  it("shows when there are no openings [CA-04]", () => {
    render(<Openings list={[]} none={careers.openings.none} />, { wrapper: MemoryRouter })
    screen.getByText("No job openings available at the moment. Please check back later!")
  })
})

describe("sustainability", () => {
  it("names goals for 2025, their progress, and repairs [SU-01] [SU-02] [SU-03]", () => {
    renderContentPage(Sustainability)
    expect(itemsIn(section("Goals for 2025"))).toHaveLength(3)
    const bars = within(section("How far we are")).getAllByRole<HTMLProgressElement>("progressbar")
    expect(bars.map((bar) => [bar.getAttribute("aria-label"), bar.value, bar.max])).toEqual([
      ["Sustainable materials", 65, 100],
      ["Carbon reduction", 45, 100],
      ["Water saved", 70, 100],
    ])
    for (const percent of ["65%", "45%", "70%"]) within(section("How far we are")).getByText(percent)
    expect(itemsIn(section("Repair and take-back"))).toHaveLength(3)
  })
})

describe("privacy", () => {
  it("has the days by which data is deleted, and what each cookie is for [PV-01]", () => {
    renderContentPage(() => <LegalPage words={words.privacy} cookies={words.privacy.cookies} shop={shop} />)
    screen.getByRole("heading", { level: 1, name: "Privacy" })
    expect(definitionsOf(section("Who is responsible"))["Email"]).toBe(shop.email)
    screen.getByText("In force since 1 December 2025")
    const keeping = section("How long we keep it").textContent
    for (const days of [PAYMENT_DATA_DAYS, SECURITY_EVENT_DAYS, SESSION_IDLE_DAYS, SESSION_DAYS])
      expect(keeping).toContain(` ${String(days)} days`)
    expect(section("Your rights").textContent).toContain("Office of the Data Protection Commissioner")
    const cookies = itemsIn(section("Cookies")).map(({ textContent }) => textContent)
    expect(cookies[1]).toMatch(/^Ordering without an account.*mavazi_guest · 30 days after/)
    expect(cookies[2]).toMatch(/^Knowing your device.*mavazi-device · 180 days$/)
    expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/contact")
  })
})

describe("terms of sale", () => {
  it("have the figures of policies and checkout [PV-01]", () => {
    renderContentPage(() => <LegalPage words={words.terms} cookies={null} shop={shop} />)
    screen.getByRole("heading", { level: 1, name: "Terms of sale" })
    expect(section("Prices").textContent).toContain("in Kenya shillings and include VAT")
    expect(section("Payment").textContent).toContain(`for ${String(PAY_WITHIN_MINUTES)} minutes`)
    const { returnDays, refund, changeWithin, damageWithin } = words.policies
    expect(section("Returns").textContent).toContain(`${String(returnDays)} days from delivery`)
    expect(section("Returns").textContent).toContain(refund)
    expect(section("Changes and cancellation").textContent).toContain(`within ${changeWithin} of placing it`)
    expect(section("Damaged or wrong").textContent).toContain(`within ${damageWithin} of delivery`)
    expect(section("Law").textContent).toContain("The law of Kenya applies")
  })
})

describe("press", () => {
  it("lists three releases and three features [PS-01]", () => {
    renderContentPage(Press)
    expect(itemsIn(section("Press releases"))).toHaveLength(3)
    expect(itemsIn(section("In the media"))).toHaveLength(3)
  })

  it("shows a date, a picture and a link for each [PS-04]", () => {
    renderContentPage(Press)
    for (const item of [...itemsIn(section("Press releases")), ...itemsIn(section("In the media"))]) {
      expect(item.querySelector("time")?.dateTime).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(item.querySelector("img")?.src).toMatch(/^http.*\/scenes\//)
      expect(within(item).getByRole("link").getAttribute("href")).toMatch(/^\/[a-z]/)
    }
  })
})

describe("contact", () => {
  it("gives address, phone, e-mail and business hours [CN-01] [CN-02]", () => {
    renderContentPage(Contact)
    const links = section("Visit or call")
    expect(definitionsOf(links)["Workshop"]).toContain("Nairobi, Kenya")
    expect(within(links).getByRole("link", { name: shop.phone.display }).getAttribute("href")).toMatch(/^tel:\+254/)
    expect(within(links).getByRole("link", { name: shop.email }).getAttribute("href")).toBe(`mailto:${shop.email}`)
    expect(definitionsOf(section("Business hours"))).toEqual({
      "Mon-Fri": "9:00am-6:00pm",
      Sat: "10:00am-4:00pm",
      "Sun and holidays": "closed",
    })
  })
})

it("Contact opens a chat on WhatsApp when the merchant gave a number [SP-05]", () => {
  const whatsApp = "https://wa.me/254700000000"
  const { unmount } = render(<Contact />)
  expect(screen.queryByRole("link", { name: "Help on WhatsApp" })).toBeNull()
  unmount()
  render(<ContactPage contact={words.contact} shop={{ ...shop, whatsApp }} />)
  expect(screen.getByRole("link", { name: "Help on WhatsApp" }).getAttribute("href")).toBe(whatsApp)
})

describe("shipping and returns", () => {
  const ShippingReturns = () => <ShippingReturnsPage {...ofReturns} options={null} />

  it("states four shipping options [SR-01] [SR-02] [SR-03] [SR-04]", () => {
    renderContentPage(ShippingReturns)
    expect(rowsOf(section("Shipping"))).toEqual([
      ["Standard", "3-5 business days", "Ksh 300.00"],
      ["Express", "1-2 business days", "Ksh 600.00"],
      ["Same Day", "Nairobi only, order before 10 AM", "Ksh 800.00"],
      ["Free", "5-7 business days", "Orders above Ksh 5,000.00"],
    ])
  })

  it("prints the merchant's options with places, times, conditions and prices [SR-14]", () => {
    const row = (given: Partial<ShippingTableRow>): ShippingTableRow => ({
      ...{ id: "so_1", name: "Standard Shipping", eta: "5-7 days", zone: "Kenya", areas: [], limits: [] },
      prices: [{ amount: 350, limits: [] }],
      ...given,
    })
    const pickup = { name: "Workshop", address: "Komarock Road, Nairobi", times: "Mon to Fri" }
    renderContentPage(() => (
      <ShippingReturnsPage
        {...ofReturns}
        options={[
          row({ id: "standard" }),
          row({
            id: "free",
            name: "Free",
            prices: [{ amount: 0, limits: [] }],
            limits: [{ by: "sum", is: "above", value: 5000 }],
          }),
          row({ id: "same-day", name: "Same Day", areas: ["Nairobi"], orderedBefore: "10:00" }),
          row({
            ...{ id: "so_2", name: "Coast rider", areas: ["Kwale", "Nyali, Mombasa"] },
            prices: [
              { amount: 500, limits: [{ by: "weight", is: "above", value: 2500 }] },
              { amount: 100, limits: [{ by: "weight", is: "up to", value: 500 }] },
              { amount: 200, limits: [] },
            ],
          }),
          row({ id: "so_3", name: "Pickup", eta: "", pickup, prices: [{ amount: 0, limits: [] }] }),
          row({ id: "so_4", name: "Lorry", onlyFor: "Furniture" }),
        ]}
      />
    ))
    expect(rowsOf(section("What checkout offers"))).toEqual([
      ["Standard Shipping", "All of Kenya", "5-7 days", "Ksh 350.00"],
      ["Free", "All of KenyaFor goods above Ksh 5,000.00", "5-7 days", "Free"],
      ["Same Day", "Nairobi, ordered before 10:00", "5-7 days", "Ksh 350.00"],
      [
        "Coast rider",
        "Kwale, Nyali, Mombasa",
        "5-7 days",
        "Ksh 500.00 above 2.5 kgKsh 100.00 up to 500 gelse Ksh 200.00",
      ],
      ["Pickup", "Pick up atWorkshopKomarock Road, NairobiMon to Fri", "", "Free"],
      ["Lorry", "All of KenyaOnly for: Furniture", "5-7 days", "Ksh 350.00"],
    ])
  })

  it("has its texts when the options cannot be read", () => {
    renderContentPage(ShippingReturns)
    expect(screen.queryByText("What checkout offers")).toBeNull()
  })

  it("states how long delivery takes [SR-10]", () => {
    renderContentPage(ShippingReturns)
    expect(Object.values(definitionsOf(section("On its way")))).toEqual(["1-2 days", "3-5 days", "7-14 days"])
  })

  it("states the options and prices of the checkout, and where the shop delivers [SR-13]", () => {
    renderContentPage(ShippingReturns)
    const note = section("Shipping").textContent.replaceAll("\u00a0", " ")
    for (const option of [
      "Standard Shipping Ksh 350.00 (5-7 days)",
      "Express Shipping Ksh 800.00 (2-3 days)",
      "Overnight Shipping Ksh 1,500.00 (1 day)",
    ])
      expect(note).toContain(option)
    expect(section("On its way").textContent).toContain("For a parcel to another country, write to us first.")
  })

  const ANSWERS = [
    ["SR-05", "When is my order sent?", /^Orders are processed within 24-48 hours\./],
    ["SR-06", "How long do I have to return something?", /^30 days from delivery/],
    ["SR-07", "When do I get my money back?", /^Within 7-10 business days/],
    ["SR-08", "Can I change or cancel an order?", /^Within 1 hour of placing it/],
    ["SR-09", "What if it arrives damaged?", /^Tell us within 24 hours/],
  ] as const

  it.each(ANSWERS)("answers a question when it is opened [%s] [SR-11]: %s", async (_statement, question, response) => {
    const user = renderContentPage(ShippingReturns)
    const summary = screen.getByText(question)
    const details = summary.closest("details")
    expect(details?.open).toBe(false)
    await user.click(summary)
    expect(details?.open).toBe(true)
    expect(details?.querySelector("p")?.textContent).toMatch(response)
  })
})

describe("the size guide", () => {
  const tabsOf = (list: string) =>
    within(screen.getByRole("tablist", { name: list }))
      .getAllByRole("tab")
      .map(({ textContent }) => textContent)
  const selected = (list: string) =>
    within(screen.getByRole("tablist", { name: list })).getByRole("tab", { selected: true }).textContent

  it("has charts for women, men and children, each audience with its own [SG-01] [SG-02] [SG-03] [SG-04]", async () => {
    const user = renderContentPage(SizeGuide)
    expect(tabsOf("Sizes for")).toEqual(["Women", "Men", "Children"])
    expect(tabsOf("Garment type")).toEqual(["Tops", "Bottoms", "Dresses"])
    await user.click(screen.getByRole("tab", { name: "Men" }))
    expect(tabsOf("Garment type")).toEqual(["Tops", "Bottoms", "Suits"])
    await user.click(screen.getByRole("tab", { name: "Children" }))
    expect(tabsOf("Garment type")).toEqual(["Toddler", "Kids", "Youth"])
  })

  it("shows the first chart of another audience [SG-05]", async () => {
    const user = renderContentPage(SizeGuide)
    expect(selected("Garment type")).toBe("Tops")
    await user.click(screen.getByRole("tab", { name: "Bottoms" }))
    expect(screen.getByRole("table", { name: "Bottoms, in centimetres" })).toBeTruthy()
    await user.click(screen.getByRole("tab", { name: "Men" }))
    expect(selected("Garment type")).toBe("Tops")
    await user.click(screen.getByRole("tab", { name: "Suits" }))
    await user.click(screen.getByRole("tab", { name: "Children" }))
    expect(selected("Garment type")).toBe("Toddler")
  })

  it("explains how to measure and links to contact and shop [SG-06]", () => {
    renderContentPage(SizeGuide)
    expect(itemsIn(section("How to measure")).length).toBeGreaterThan(2)
    const links = within(section("Still between two sizes?")).getAllByRole("link")
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/contact", "/shop"])
  })
})
