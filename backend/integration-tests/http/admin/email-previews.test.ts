import type { ContentDocument } from "@mavazi/contracts/content/content"
import { EMAIL_SAMPLES, EmailPreview, type EmailSample } from "@mavazi/contracts/content/email-preview"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectSameWords } from "../../support/email-versions"
import { Merchant } from "../../support/merchant"
import { hire } from "../../support/staff"

/* The preview of e-mails on the page Content of the engine's admin. */

const PATH = "/admin/email-previews"

let shop: Shop
let merchant: Merchant
let texts: ContentDocument["value"]

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  texts = (await merchant.call<ContentDocument>("GET", "/admin/content/emails")).value
})
afterAll(() => shop.stop())

const preview = async (sample: EmailSample, value: object = texts) =>
  EmailPreview.parse(await merchant.call("POST", PATH, { sample, value }))

/** Makes a call that may be refused. */
const ask = (body: object, headers: Record<string, string> = merchant.headers) =>
  shop.visitor().api<{ errors?: Record<string, string> }>(PATH, { body, headers })

it.each(EMAIL_SAMPLES)(
  "shows %s with sample data, as HTML and as plain text with the same words [LT-01] [LT-02]",
  async (sample) => {
    const { subject, html, text } = await preview(sample)
    expect(subject).not.toBe("")
    expectSameWords({ html, text })
    expect(subject + html + text).not.toMatch(/undefined|null|NaN|\{\w*\}/)
    for (const [, address = ""] of html.matchAll(/(?:src|background)="([^"]*)"/g)) expect(address).toMatch(/^data:/)
  },
)

it("has the request for reviews, with the link that ends these e-mails [LT-05]", async () => {
  const { subject, text } = await preview("review_request")
  expect(subject).toContain("How do you like your order")
  expect(text).toContain("Stop emails that ask for reviews")
})

it("has the words of the draft and of the published documents, and publishes nothing [LT-02]", async () => {
  const placed = { ...(texts["placed"] as object), heading: "Karibu {name} <b>" }
  const { html, text } = await preview("placed", { ...texts, placed })
  expect(text).toMatch(/^Karibu Amina Wanjiru <b>\n/)
  expect(html).toContain("Karibu Amina Wanjiru &lt;b&gt;")
  expect(text).toContain("14 Kirichwa Lane, Kilimani")
  const { value, version } = await merchant.call<ContentDocument>("GET", "/admin/content/emails")
  expect([version, value]).toEqual([0, texts])
  const { entries } = await merchant.call<{ entries: { path: string }[] }>("GET", "/admin/audit-log")
  expect(entries.filter(({ path }) => path.startsWith(PATH))).toEqual([])
})

it("refuses texts that cannot be published, with the fields, and an e-mail that does not exist [LT-02]", async () => {
  const wrong = await ask({ sample: "paid", value: { ...texts, greeting: "{nobody}" } })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["greeting"]])
  expect((await ask({ sample: "nothing", value: texts })).status).toBe(400)
  expect((await ask({ sample: "paid" })).status).toBe(400)
})

it("is for those who may change the words, from the admin's own pages [LT-02]", async () => {
  const body = { sample: "paid", value: texts }
  const [packer, manager] = [await hire(shop, "packer"), await hire(shop, "manager")]
  expect((await ask(body, packer.merchant.headers)).status).toBe(403)
  expect((await ask(body, manager.merchant.headers)).status).toBe(200)
  expect((await ask(body, {})).status).toBe(401)
  expect((await ask(body, { ...merchant.headers, origin: "https://evil.example" })).status).toBe(403)
})
