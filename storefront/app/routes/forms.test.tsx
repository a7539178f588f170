// @vitest-environment jsdom
import { MessageRequest } from "@mavazi/contracts"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
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

describe("a message that the shop would not take", () => {
  const send = () => screen.getByRole("button", { name: "Send message" }).click()
  const valueOf = (label: string) => within(section("Write to us")).getByLabelText<Field>(label).value

  it("is given back with the shop's words instead of being lost [CN-07]", async () => {
    answering("post", "/api/messages", () => ({ status: 400, body: { message: "Email is not valid." } }))
    showWords(ContactPage)
    const message = { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" }
    fill("Write to us", message)
    send()
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain("Email is not valid.")
    expect(screen.queryByText(/^Thank you for reaching out/)).toBeNull()
    for (const [label, value] of Object.entries(message)) expect(valueOf(label)).toBe(value)
  })

  it("is still there on a later visit, until another is sent [CN-07]", async () => {
    answering("post", "/api/messages", () => ({ status: 400, body: { message: "Email is not valid." } }))
    showWords(ContactPage)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" })
    send()
    await screen.findByRole("alert")
    cleanup()
    showWords(ContactPage)
    within(section("Write to us")).getByLabelText("Message").focus()
    await waitFor(() => expect(valueOf("Message")).toBe("Do you mend coats?"))
    const calls = shopTakesMessages()
    send()
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem("unsentMessages")).toBeNull())
  })

  const field = (label: string) => within(section("Write to us")).getByLabelText<Field>(label)

  it("is not thanked for: blanks, and more than the server takes [CN-08]", async () => {
    const calls = shopTakesMessages()
    showWords(ContactPage)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "   " })
    send()
    await waitFor(() => expect(field("Message").validationMessage).toBe("Please fill in this field."))
    expect(screen.queryByText(/^Thank you for reaching out/)).toBeNull()
    expect(["Name", "Email", "Message"].map((label) => field(label).maxLength)).toEqual([120, 254, 4000])
    expect(calls).toEqual([])
  })

  it.each(["amina@gmail", "amina@gmail.com", "a..b@example.com", ".a@example.com", "o'neil+x@example.co.ke", "a@b.c"])(
    "has the server's rule for the address %s [CN-08]",
    async (email) => {
      showWords(ContactPage)
      fill("Write to us", { Email: email })
      act(() => field("Email").focus())
      await waitFor(() => expect(field("Email").maxLength).toBe(254))
      const { valid } = field("Email").validity
      const message = { form: "newsletter", clientId: "a".repeat(8), email }
      expect(valid).toBe(MessageRequest.safeParse(message).success)
    },
  )

  it("is sent from plain HTTP, and where the browser keeps nothing [CN-06]", async () => {
    const calls = shopTakesMessages()
    vi.stubGlobal("crypto", { getRandomValues: <Bytes,>(bytes: Bytes) => bytes })
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "QuotaExceededError")
    })
    showWords(ContactPage)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" })
    send()
    await waitFor(() => expect(calls).toHaveLength(1))
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

describe("a message that found no connection", () => {
  it("is sent when a form is turned to on a later visit, and when the connection is back [CN-06]", async () => {
    const tried = answering("post", "/api/messages", () => "no network")
    showWords(ContactPage)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" })
    screen.getByRole("button", { name: "Send message" }).click()
    await waitFor(() => expect(tried).toHaveLength(1))
    act(() => void window.dispatchEvent(new Event("online")))
    await waitFor(() => expect(tried).toHaveLength(2))
    cleanup()
    const calls = shopTakesMessages()
    showWords(FaqPage)
    act(() => within(section("Ask a question")).getByLabelText("Name").focus())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ form: "contact", message: "Do you mend coats?" })
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

  it("says for where the checkout delivers, and what to do for another country [FQ-09]", async () => {
    const user = showWords(FaqPage)
    await user.click(screen.getByRole("tab", { name: "Shipping" }))
    const answer = screen.getByText("How long does delivery take?").closest("details")?.textContent
    expect(answer).toContain("Nairobi 1-2 days, elsewhere in Kenya 3-5 days, international 7-14 days.")
    expect(answer).toContain(
      "The checkout serves addresses in Kenya; for a parcel to another country, write to us first.",
    )
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
