// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { expectGoneAfter, standing, stopClock } from "~/testing/clock"
import { section, showWords } from "~/testing/content"
import { answering } from "~/testing/network"
import ContactPage from "./contact"
import FaqPage from "./faq"
import PressPage from "./press"

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (heading: string) =>
  [...section(heading).querySelectorAll<Field>("input, textarea")].map(({ name, type, required }) => ({
    name,
    type,
    required,
  }))

function fill(heading: string, values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values))
    within(section(heading)).getByLabelText<Field>(label).value = value
}

const shopTakesMessages = () => answering("post", "/api/messages", () => ({ status: 201, body: { message: "Thanks" } }))

describe("the contact form", () => {
  const message = { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" }
  const thanks = () => screen.queryByText("Thank you for reaching out! We'll get back to you soon.")

  it("needs name, e-mail and message [CN-03]", () => {
    showWords(ContactPage)
    expect(fieldsOf("Write to us")).toEqual([
      { name: "name", type: "text", required: true },
      { name: "email", type: "email", required: true },
      { name: "message", type: "textarea", required: true },
    ])
  })

  it("thanks at once, is empty again, and thanks for five seconds [CN-04] [CN-05]", async () => {
    const calls = shopTakesMessages()
    stopClock()
    showWords(ContactPage)
    fill("Write to us", message)
    screen.getByRole("button", { name: "Send message" }).click()
    await standing(() => expect(thanks()).not.toBeNull())
    expect(screen.getByLabelText<Field>("Message").value).toBe("")
    await expectGoneAfter(5_000, thanks)
    await standing(() => expect(calls).toHaveLength(1))
  })

  it("reaches the shop, also when the network comes back only later [CN-06]", async () => {
    const tried = answering("post", "/api/messages", () => "no network")
    const user = showWords(ContactPage)
    fill("Write to us", message)
    await user.click(screen.getByRole("button", { name: "Send message" }))
    await waitFor(() => expect(tried).toHaveLength(1))
    expect(thanks()).not.toBeNull()
    const calls = shopTakesMessages()
    fill("Write to us", { ...message, Message: "And trousers?" })
    await user.click(screen.getByRole("button", { name: "Send message" }))
    await waitFor(() => expect(calls).toHaveLength(2))
    const sent = { form: "contact", name: "Amina", email: "amina@example.com" }
    expect(calls.map(({ body }) => body)).toMatchObject([
      { ...sent, message: "Do you mend coats?" },
      { ...sent, message: "And trousers?" },
    ])
  })
})

describe("the press inquiry", () => {
  it("needs e-mail and message [PS-02]", () => {
    showWords(PressPage)
    expect(fieldsOf("Press inquiries")).toEqual([
      { name: "email", type: "email", required: true },
      { name: "message", type: "textarea", required: true },
    ])
  })

  it("gives way to thanks for five seconds, and returns empty [PS-03] [CN-06]", async () => {
    const calls = shopTakesMessages()
    stopClock()
    showWords(PressPage)
    fill("Press inquiries", { Email: "editor@example.com", Message: "An interview?" })
    screen.getByRole("button", { name: "Send inquiry" }).click()
    const thanks = () => screen.queryByText(/^Thank you for your inquiry\./)
    await standing(() => expect(thanks()).not.toBeNull())
    expect(screen.queryByRole("button", { name: "Send inquiry" })).toBeNull()
    expect(section("Press inquiries").contains(document.activeElement)).toBe(true)
    await expectGoneAfter(5_000, thanks)
    screen.getByRole("button", { name: "Send inquiry" })
    expect(screen.getByLabelText<Field>("Message").value).toBe("")
    await standing(() => expect(calls).toHaveLength(1))
  })
})

describe("the FAQ", () => {
  const questions = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent)
  const count = () => within(section("Find an answer")).getByRole("status").textContent

  it("has five categories [FQ-01]", () => {
    showWords(FaqPage)
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Orders",
      "Shipping",
      "Returns",
      "Products",
      "Account",
    ])
    expect(questions()).toContain("How do I pay?")
  })

  it("searches all categories and counts, until a category is chosen [FQ-02] [FQ-03] [FQ-04] [FQ-05]", async () => {
    const user = showWords(FaqPage)
    await user.type(screen.getByLabelText("Search"), "MEND FOR")
    expect(questions()).toEqual(["Do you really mend for free?"])
    expect(count()).toBe('Found 1 result for "MEND FOR"')
    await user.clear(screen.getByLabelText("Search"))
    await user.type(screen.getByLabelText("Search"), "m-pesa")
    expect(count()).toMatch(/^Found [2-9] results for "m-pesa"$/)
    await user.click(screen.getByRole("tab", { name: "Returns" }))
    expect(screen.getByLabelText<Field>("Search").value).toBe("")
    expect(count()).toBe("")
    expect(questions()).toContain("What if it arrives damaged?")
    expect(questions()).not.toContain("How do I pay?")
  })

  it("says when nothing matches [FQ-05] [FQ-06]", async () => {
    const user = showWords(FaqPage)
    await user.type(screen.getByLabelText("Search"), "zeppelin")
    expect(count()).toBe('No results found for "zeppelin"')
    screen.getByText(
      "No FAQ items match your search. Please try different keywords or contact our support team for assistance.",
    )
    expect(questions()).toEqual([])
  })

  it("takes a question by name, e-mail and question [FQ-07]", () => {
    showWords(FaqPage)
    expect(fieldsOf("Ask a question")).toEqual([
      { name: "name", type: "text", required: true },
      { name: "email", type: "email", required: true },
      { name: "question", type: "textarea", required: true },
    ])
  })

  it("gives way to thanks for five seconds, and returns [FQ-08] [CN-06]", async () => {
    const calls = shopTakesMessages()
    stopClock()
    showWords(FaqPage)
    fill("Ask a question", { Name: "Brian", Email: "brian@example.com", Question: "Where is my parcel?" })
    screen.getByRole("button", { name: "Send question" }).click()
    const thanks = () => screen.queryByText(/^Thank you for your question\./)
    await standing(() => expect(thanks()).not.toBeNull())
    expect(screen.queryByRole("button", { name: "Send question" })).toBeNull()
    await expectGoneAfter(5_000, thanks)
    screen.getByRole("button", { name: "Send question" })
    await standing(() => expect(calls[0]?.body).toMatchObject({ form: "question", question: "Where is my parcel?" }))
  })
})
