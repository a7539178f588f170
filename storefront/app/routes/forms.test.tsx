// @vitest-environment jsdom
import { MessageRequest } from "@mavazi/contracts"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { ContactPage } from "~/features/content/components/pages/contact-page"
import { FaqPage } from "~/features/content/components/pages/faq-page"
import { PressPage } from "~/features/content/components/pages/press-page"
import { currentContent } from "~/shared/content/current-content.server"
import { expectGoneAfter, eventually, stopClock } from "~/testing/clock"
import { section, renderContentPage } from "~/testing/content"
import { respondTo } from "~/testing/network"

const words = currentContent()
const Contact = () => <ContactPage {...words} />
const Faq = () => <FaqPage faq={words.faq} policyQuestions={words["policy-questions"]} />
const Press = () => <PressPage {...words} />

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

const shopTakesMessages = () => respondTo("post", "/api/messages", () => ({ status: 201, body: { message: "Thanks" } }))

describe("the contact form", () => {
  const message = { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" }
  const thanks = () => screen.queryByText("Thank you for reaching out! We'll get back to you soon.")

  it("requires name, e-mail and message [CN-03]", () => {
    renderContentPage(Contact)
    expect(fieldsOf("Write to us")).toEqual([
      { name: "name", type: "text", required: true },
      { name: "email", type: "email", required: true },
      { name: "message", type: "textarea", required: true },
    ])
  })

  it("confirms at once for five seconds, and clears its fields [CN-04] [CN-05]", async () => {
    const calls = shopTakesMessages()
    stopClock()
    renderContentPage(Contact)
    fill("Write to us", message)
    screen.getByRole("button", { name: "Send message" }).click()
    await eventually(() => expect(thanks()).not.toBeNull())
    expect(screen.getByLabelText<Field>("Message").value).toBe("")
    await expectGoneAfter(5_000, thanks)
    await eventually(() => expect(calls).toHaveLength(1))
  })

  it("sends its message, also when the connection comes back later [CN-06]", async () => {
    const requests = respondTo("post", "/api/messages", () => "no network")
    const user = renderContentPage(Contact)
    fill("Write to us", message)
    await user.click(screen.getByRole("button", { name: "Send message" }))
    await waitFor(() => expect(requests).toHaveLength(1))
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

describe("a message that the shop rejects", () => {
  const send = () => screen.getByRole("button", { name: "Send message" }).click()
  const valueOf = (label: string) => within(section("Write to us")).getByLabelText<Field>(label).value

  it("is put back into the form with the shop's reason [CN-07]", async () => {
    respondTo("post", "/api/messages", () => ({ status: 400, body: { message: "Email is not valid." } }))
    renderContentPage(Contact)
    const message = { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" }
    fill("Write to us", message)
    send()
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain("Email is not valid.")
    expect(screen.queryByText(/^Thank you for reaching out/)).toBeNull()
    for (const [label, value] of Object.entries(message)) expect(valueOf(label)).toBe(value)
  })

  it("is restored on a later visit, until another message is sent [CN-07]", async () => {
    respondTo("post", "/api/messages", () => ({ status: 400, body: { message: "Email is not valid." } }))
    renderContentPage(Contact)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" })
    send()
    await screen.findByRole("alert")
    cleanup()
    renderContentPage(Contact)
    within(section("Write to us")).getByLabelText("Message").focus()
    await waitFor(() => expect(valueOf("Message")).toBe("Do you mend coats?"))
    const calls = shopTakesMessages()
    send()
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem("unsentMessages")).toBeNull())
  })

  const field = (label: string) => within(section("Write to us")).getByLabelText<Field>(label)

  it("is not confirmed when it is blank or too long [CN-08]", async () => {
    const calls = shopTakesMessages()
    renderContentPage(Contact)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "   " })
    send()
    await waitFor(() => expect(field("Message").validationMessage).toBe("Please fill in this field."))
    expect(screen.queryByText(/^Thank you for reaching out/)).toBeNull()
    expect(["Name", "Email", "Message"].map((label) => field(label).maxLength)).toEqual([120, 254, 4000])
    expect(calls).toEqual([])
  })

  it.each(["amina@gmail", "amina@gmail.com", "a..b@example.com", ".a@example.com", "o'neil+x@example.co.ke", "a@b.c"])(
    "is checked by the server's rule for the e-mail address %s [CN-08]",
    async (email) => {
      renderContentPage(Contact)
      fill("Write to us", { Email: email })
      act(() => field("Email").focus())
      await waitFor(() => expect(field("Email").maxLength).toBe(254))
      const { valid } = field("Email").validity
      const message = { form: "newsletter", clientId: "a".repeat(8), email }
      expect(valid).toBe(MessageRequest.safeParse(message).success)
    },
  )

  it("is sent from plain HTTP, and where storage is disabled [CN-06]", async () => {
    const calls = shopTakesMessages()
    vi.stubGlobal("crypto", { getRandomValues: <Bytes,>(bytes: Bytes) => bytes })
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "QuotaExceededError")
    })
    renderContentPage(Contact)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" })
    send()
    await waitFor(() => expect(calls).toHaveLength(1))
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

describe("a message sent without a connection", () => {
  it("is sent when a form gets the focus on a later visit, and when the connection is back [CN-06]", async () => {
    const requests = respondTo("post", "/api/messages", () => "no network")
    renderContentPage(Contact)
    fill("Write to us", { Name: "Amina", Email: "amina@example.com", Message: "Do you mend coats?" })
    screen.getByRole("button", { name: "Send message" }).click()
    await waitFor(() => expect(requests).toHaveLength(1))
    act(() => void window.dispatchEvent(new Event("online")))
    await waitFor(() => expect(requests).toHaveLength(2))
    cleanup()
    const calls = shopTakesMessages()
    renderContentPage(Faq)
    act(() => within(section("Ask a question")).getByLabelText("Name").focus())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ form: "contact", message: "Do you mend coats?" })
  })
})

describe("the press inquiry", () => {
  it("requires e-mail and message [PS-02]", () => {
    renderContentPage(Press)
    expect(fieldsOf("Press inquiries")).toEqual([
      { name: "email", type: "email", required: true },
      { name: "message", type: "textarea", required: true },
    ])
  })

  it("is replaced by a confirmation for five seconds, and returns empty [PS-03] [CN-06]", async () => {
    const calls = shopTakesMessages()
    stopClock()
    renderContentPage(Press)
    fill("Press inquiries", { Email: "editor@example.com", Message: "An interview?" })
    screen.getByRole("button", { name: "Send inquiry" }).click()
    const thanks = () => screen.queryByText(/^Thank you for your inquiry\./)
    await eventually(() => expect(thanks()).not.toBeNull())
    expect(screen.queryByRole("button", { name: "Send inquiry" })).toBeNull()
    expect(section("Press inquiries").contains(document.activeElement)).toBe(true)
    await expectGoneAfter(5_000, thanks)
    screen.getByRole("button", { name: "Send inquiry" })
    expect(screen.getByLabelText<Field>("Message").value).toBe("")
    await eventually(() => expect(calls).toHaveLength(1))
  })
})

describe("the FAQ", () => {
  const questions = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent)
  const count = () => within(section("Find an answer")).getByRole("status").textContent

  it("has five categories [FQ-01]", () => {
    renderContentPage(Faq)
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
    const user = renderContentPage(Faq)
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

  it("shows when no question matches [FQ-05] [FQ-06]", async () => {
    const user = renderContentPage(Faq)
    await user.type(screen.getByLabelText("Search"), "zeppelin")
    expect(count()).toBe('No results found for "zeppelin"')
    screen.getByText(
      "No FAQ items match your search. Please try different keywords or contact our support team for assistance.",
    )
    expect(questions()).toEqual([])
  })

  it("states where the checkout delivers, and how to order from another country [FQ-09]", async () => {
    const user = renderContentPage(Faq)
    await user.click(screen.getByRole("tab", { name: "Shipping" }))
    const response = screen.getByText("How long does delivery take?").closest("details")?.textContent
    expect(response).toContain("Nairobi 1-2 days, elsewhere in Kenya 3-5 days, international 7-14 days.")
    expect(response).toContain(
      "The checkout serves addresses in Kenya; for a parcel to another country, write to us first.",
    )
  })

  it("takes a question with name and e-mail [FQ-07]", () => {
    renderContentPage(Faq)
    expect(fieldsOf("Ask a question")).toEqual([
      { name: "name", type: "text", required: true },
      { name: "email", type: "email", required: true },
      { name: "question", type: "textarea", required: true },
    ])
  })

  it("is replaced by a confirmation for five seconds, and returns [FQ-08] [CN-06]", async () => {
    const calls = shopTakesMessages()
    stopClock()
    renderContentPage(Faq)
    fill("Ask a question", { Name: "Brian", Email: "brian@example.com", Question: "Where is my parcel?" })
    screen.getByRole("button", { name: "Send question" }).click()
    const thanks = () => screen.queryByText(/^Thank you for your question\./)
    await eventually(() => expect(thanks()).not.toBeNull())
    expect(screen.queryByRole("button", { name: "Send question" })).toBeNull()
    await expectGoneAfter(5_000, thanks)
    screen.getByRole("button", { name: "Send question" })
    await eventually(() => expect(calls[0]?.body).toMatchObject({ form: "question", question: "Where is my parcel?" }))
  })
})
