import type { ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

let made = 0
const send = (body: object, from = "127.0.0.1") => {
  made += 1
  return shop.visitor().api<ErrorBody>("/api/messages", {
    body: { clientId: `browser-${String(made)}`, ...body },
    headers: { "x-forwarded-for": from },
  })
}

describe("POST /api/messages", () => {
  it.each([
    [
      { form: "newsletter", email: "A@Example.com" },
      { name: null, text: null },
    ],
    [
      { form: "contact", name: "Ada", email: "a@example.com", message: " Hello " },
      { name: "Ada", text: "Hello" },
    ],
    [
      { form: "press", email: "a@example.com", message: "Hello" },
      { name: null, text: "Hello" },
    ],
    [
      { form: "question", name: "Ada", email: "a@example.com", question: "Why?" },
      { name: "Ada", text: "Why?" },
    ],
  ])("stores %j, once per clientId [CN-06]", async (message, kept) => {
    const clientId = `form-${message.form}`
    expect((await send({ ...message, clientId })).status).toBe(201)
    expect((await send({ ...message, clientId })).status).toBe(201)
    const { rows } = await shop.db.query("select form, name, email, text from message where client_id = $1", [clientId])
    expect(rows).toEqual([{ form: message.form, email: "a@example.com", ...kept }])
  })

  it("confirms that a message was stored [CN-06]", async () => {
    const { body } = await send({ form: "contact", name: "Ada", email: "a@example.com", message: "Hello" })
    expect(body.message).toBe("Your message has reached the shop.")
  })

  it.each([
    [{ form: "contact", email: "a@example.com", message: "Hello" }, "Name is required."],
    [{ form: "contact", name: "Ada", email: "a@example.com", message: " " }, "Message is required."],
    [{ form: "newsletter", email: "nowhere" }, "Please enter a valid email address."],
    [{ form: "question", name: "Ada", email: "a@example.com" }, "Question is required."],
    [{ form: "press", email: "a@example.com", message: "x".repeat(4001) }, "Message is too long."],
    [{ form: "unknown", email: "a@example.com" }, "Form is not valid."],
  ])("rejects %j", async (message, words) => {
    const { status, body } = await send(message)
    expect([status, body.message]).toEqual([400, words])
  })

  it("is limited per source", async () => {
    const message = { form: "newsletter", email: "a@example.com" }
    for (let time = 0; time < 20; time += 1) expect((await send(message, "203.0.113.5")).status).toBe(201)
    const { status, headers } = await send(message, "203.0.113.5")
    expect(status).toBe(429)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await send(message, "203.0.113.6")).status).toBe(201)
  })

  it("rejects more than a form can hold", async () => {
    expect((await send({ form: "press", email: "a@example.com", message: "x".repeat(30_000) })).status).toBe(413)
  })
})
