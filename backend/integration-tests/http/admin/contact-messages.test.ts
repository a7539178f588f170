import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { ADMIN_NAME } from "../../support/administrator"
import { addToCart, findVariants, newBuyer, order, setStock, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"

interface Listed {
  messages: {
    id: string
    form: string
    name: string | null
    email: string
    text: string | null
    read_at: string | null
    replies: { text: string; author: string; state: string }[]
    customer: { id: string; name: string } | null
    orders: { id: string; number: number }[]
  }[]
  count: number
}

let shop: Shop
let merchant: Merchant
beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

const list = (query = "") => merchant.call<Listed>("GET", `/admin/messages${query}`)

async function write(
  form: "newsletter" | "contact" | "press" | "question",
  text: string,
  clientId: string = randomUUID(),
) {
  const email = `${form}-${clientId.slice(0, 8)}@example.com`
  const content = {
    newsletter: {},
    contact: { name: "Amina", message: text },
    press: { message: text },
    question: { name: "Brian", question: text },
  }
  const answer = await shop.visitor().api("/api/messages", { body: { form, clientId, email, ...content[form] } })
  expect(answer.status).toBe(201)
  return { email, clientId }
}

it("lists what all four forms sent, newest first, by form and by search term", async () => {
  const word = randomUUID()
  const newsletter = await write("newsletter", "")
  const contact = await write("contact", `Do you mend ${word} coats?`)
  const press = await write("press", "An interview, please")
  const question = await write("question", "Where is my parcel?")

  const { messages, count } = await list()
  expect(count).toBeGreaterThanOrEqual(4)
  const newest = messages
    .map(({ email }) => email)
    .filter((email) => [newsletter, contact, press, question].some((sent) => sent.email === email))
  expect(newest).toEqual([question.email, press.email, contact.email, newsletter.email])

  const found = await list(`?q=${word}`)
  expect(found).toMatchObject({
    count: 1,
    messages: [{ form: "contact", name: "Amina", email: contact.email, text: `Do you mend ${word} coats?` }],
  })
  expect((await list("?form=press")).messages.every(({ form }) => form === "press")).toBe(true)
  expect((await list("?limit=1&offset=1")).messages).toHaveLength(1)
})

it("marks a message as read, once", async () => {
  const { email } = await write("contact", "Read me")
  const idOf = async () => (await list(`?q=${email}`)).messages[0]
  const sent = await idOf()
  expect(sent?.read_at).toBeNull()
  await merchant.call("POST", `/admin/messages/${sent?.id ?? ""}`)
  const read = await idOf()
  expect(read?.read_at).not.toBeNull()
  await merchant.call("POST", `/admin/messages/${sent?.id ?? ""}`)
  expect((await idOf())?.read_at).toBe(read?.read_at)
})

it("is answered by e-mail, once per answer, and marked as read [MS-01]", async () => {
  const { email } = await write("contact", "Do you mend coats?\nMine is *blue*.")
  const [sent] = (await list(`?q=${email}`)).messages
  const path = `/admin/messages/${sent?.id ?? ""}/replies`
  const answer = { text: "We do.\n\nBring it to the workshop.", clientId: randomUUID() }
  await merchant.call("POST", path, answer)
  await merchant.call("POST", path, answer)
  const mail = await onlyEmail(shop, email, "message_reply")
  expect(mail.subject).toBe("Mavazi: our answer to your message")
  expect(mail.text).toMatch(
    /Dear Amina,\n\nWe do\.\n\nBring it to the workshop\.\n\nYou wrote on [^\n]+:\n\nDo you mend coats\?\n\nMine is \*blue\*\./,
  )
  await vi.waitFor(async () => {
    expect((await list(`?q=${email}`)).messages).toMatchObject([
      { read_at: expect.any(String) as string, replies: [{ text: answer.text, author: ADMIN_NAME, state: "sent" }] },
    ])
  }, eventually)
  await merchant.call("POST", path, { text: "And shirts.", clientId: randomUUID() })
  await vi.waitFor(async () => {
    expect((await emailsTo(shop, email)).filter(({ kind }) => kind === "message_reply")).toHaveLength(2)
  }, eventually)
  await expect(merchant.call("POST", path, { text: " ", clientId: randomUUID() })).rejects.toThrow(/400/)
  await expect(merchant.call("POST", "/admin/messages/msg_none/replies", answer)).rejects.toThrow(/404/)
})

it("names the customer who has its address, and the latest orders [MS-02]", async () => {
  const buyer = await newBuyer(shop)
  const variant = (await findVariants(shop, 1))[0] as Variant
  await setStock(shop, variant, 10)
  await addToCart(buyer, variant, 1)
  const { id } = await order(buyer)
  const body = { form: "press", clientId: randomUUID(), email: buyer.email.toUpperCase(), message: "Interview?" }
  expect((await shop.visitor().api("/api/messages", { body })).status).toBe(201)
  const stranger = await write("press", "Hello")
  const customer = { id: buyer.customerId }
  expect((await list(`?q=${buyer.email}`)).messages).toMatchObject([{ customer, orders: [{ id }] }])
  expect((await list(`?q=${stranger.email}`)).messages).toMatchObject([{ customer: null, orders: [], replies: [] }])
})

it("does not restore a deleted message when a browser repeats its request", async () => {
  const { email, clientId } = await write("contact", "Delete me")
  const [sent] = (await list(`?q=${email}`)).messages
  await merchant.call("DELETE", `/admin/messages/${sent?.id ?? ""}`)
  await write("contact", "Delete me", clientId)
  expect((await list(`?q=${email}`)).count).toBe(0)
})

it("exports all messages as a CSV file without executable formulas", async () => {
  const { email } = await write("contact", '=HYPERLINK("http://evil.example")')
  const token = await tokenOfMerchant()
  const response = await fetch(`${shop.url}/admin/messages/export?form=contact`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d-\d{4}\.csv"$/,
  )
  const lines = (await response.text()).split("\r\n")
  expect(lines[0]).toContain('"Received","Form","Name","Email","Message","Read"')
  expect(lines.find((line) => line.includes(email))).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

it("is closed to everyone but administrators", async () => {
  const visitor = shop.visitor()
  const asked = async (path: string, method = "GET") => (await visitor.api(path, { method })).status
  expect(await asked("/admin/messages")).toBe(401)
  expect(await asked("/admin/messages/export")).toBe(401)
  expect(await asked("/admin/messages/msg_1", "POST")).toBe(401)
  expect(await asked("/admin/messages/msg_1", "DELETE")).toBe(401)
  expect(await asked("/admin/messages/msg_1/replies", "POST")).toBe(401)
})

it.each(["form=spam", "limit=0", "offset=-1", "limit=1000"])("rejects ?%s", async (query) => {
  await expect(list(`?${query}`)).rejects.toThrow(/400/)
})

async function tokenOfMerchant(): Promise<string> {
  const body = { email: "admin@example.com", password: "mavazi-admin" }
  return (await shop.visitor().api<{ token: string }>("/auth/user/emailpass", { body })).body.token
}
