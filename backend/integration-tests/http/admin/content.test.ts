import {
  type ContentDocument,
  type ContentList,
  PublishedContent,
  PublishedDocument,
} from "@mavazi/contracts/content/content"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { createOption, drawZone } from "../../support/delivery"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { emailsTo } from "../../support/mailbox"
import { register } from "../../support/shopper"
import { hire } from "../../support/staff"

/* The calls of the page Content in the engine's admin, and what the shop reads of them. */

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

/** A change is public within five seconds. */
const fresh = { timeout: 5_000, interval: 50 }

type Texts = Record<string, unknown>

const read = (name: string) => merchant.call<ContentDocument>("GET", `/admin/content/${name}`)
const save = (name: string, version: number, value: object) =>
  merchant.call<ContentDocument>("POST", `/admin/content/${name}`, { version, value })
const undo = (name: string, version: number) =>
  merchant.call<ContentDocument>("POST", `/admin/content/${name}/undo`, { version })

/** Makes a call that may be refused; returns its status and body. */
const ask = (path: string, body?: object, headers: Record<string, string> = merchant.headers) =>
  shop
    .visitor()
    .api<{ message: string; errors?: Record<string, string> }>(path, { headers, ...(body && { body, method: "POST" }) })

type Published = PublishedContent & { documents: Record<string, Texts> }

async function published(): Promise<Published> {
  const answer = await shop.visitor().api("/api/content")
  expect(answer.status).toBe(200)
  return PublishedContent.parse(answer.body) as Published
}

/** Passes once the shop's words have this. */
const becomes = (words: Record<string, object>) =>
  vi.waitFor(async () => expect((await published()).documents).toMatchObject(words), fresh)

/** A document as it is now, with some of its texts changed. */
async function changed(name: string, texts: Texts) {
  const { version, value } = await read(name)
  return { version, value: { ...value, ...texts } }
}

async function change(name: string, texts: Texts): Promise<ContentDocument> {
  const { version, value } = await changed(name, texts)
  return save(name, version, value)
}

describe("the shop's words", () => {
  it("are the files of content/ until the merchant changes them, with their placeholders filled [CW-01]", async () => {
    const { documents } = await published()
    expect(documents["shop"]).toMatchObject({ name: "Mavazi", phone: { display: "0700 000 000" } })
    expect(documents["home"]).toMatchObject({ title: "Made in Nairobi, made to last" })
    expect(JSON.stringify(documents["home"])).toContain("30 days to change your mind")
    expect(JSON.stringify(documents)).not.toMatch(/\{\w+\}/)
    expect(documents).not.toHaveProperty("emails")
    expect((await shop.visitor().api("/api/content/emails")).status).toBe(404)
    const one = await shop.visitor().api("/api/content/size-guide")
    expect(PublishedDocument.parse(one.body).document).toEqual(documents["size-guide"])
    const { value, version, changedBy, outdated } = await read("home")
    expect({ version, changedBy, outdated }).toEqual({ version: 0, changedBy: null, outdated: false })
    expect(JSON.stringify(value)).toContain("{returnDays} days to change your mind")
  })

  it("are answered from bytes with a validator until something changes", async () => {
    const { headers } = await fetch(`${shop.url}/api/content`)
    const again = { headers: { "if-none-match": headers.get("etag") ?? "" } }
    expect((await fetch(`${shop.url}/api/content`, again)).status).toBe(304)
  })

  it("are changed in the admin, and public within five seconds [CW-02]", async () => {
    const { revision } = await published()
    const saved = await change("home", { title: "Sewn in Kilimani" })
    expect(saved).toMatchObject({ version: 1, changedBy: "Otieno Odhiambo", value: { title: "Sewn in Kilimani" } })
    await becomes({ home: { title: "Sewn in Kilimani" } })
    expect((await published()).revision).toBeGreaterThan(revision)
  })

  it("fill the figures of a changed policy into every text [CW-02]", async () => {
    await change("policies", { returnDays: "45" })
    await becomes({ policies: { returnDays: 45 } })
    expect(JSON.stringify((await published()).documents["home"])).toContain("45 days to change your mind")
  })

  it("name the merchant's delivery options, and leave out what is not offered any more [CW-10]", async () => {
    const { shipping_options: options } = await merchant.call<{
      shipping_options: { id: string; name: string; data: { id: string } | null }[]
    }>("GET", "/admin/shipping-options?limit=50")
    const idOf = (kind: string) => options.find(({ data }) => data?.id === kind)?.id ?? ""
    const answersOf = async () => JSON.stringify((await published()).documents.faq)
    const note = (prices: string) => ({
      "shipping-returns": { shipping: { note: expect.stringContaining(prices) as string } },
    })
    await becomes(note(`Standard Shipping ${formatKsh(350)} (5-7 days), Express Shipping ${formatKsh(800)} (2-3 days)`))
    expect(await answersOf()).toContain(`worth more than ${formatKsh(5000)}. Free shipping takes 5-7 business days`)

    const change = { name: "Express", time: "Two days", prices: [{ amount: 650 }] }
    await merchant.call("POST", `/admin/delivery/options/${idOf("express")}`, change)
    await merchant.call("DELETE", `/admin/shipping-options/${idOf("free")}`)
    await becomes(note(`Express ${formatKsh(650)} (Two days)`))
    await vi.waitFor(async () => expect(await answersOf()).not.toMatch(/When is shipping free|\{free/), fresh)
    const { documents, delivery } = await published()
    expect(delivery).toMatchObject({ free: null, sameDayPrice: 800 })
    expect(JSON.stringify(documents.home)).not.toContain("ships free")

    const zone = await drawZone(merchant, "All of Kenya", [])
    const rules = [{ attribute: "item_total", operator: "gt", value: "3000" }]
    await createOption(merchant, { zone, name: "Free over", price: 0, time: "a week", rules })
    await vi.waitFor(
      async () => expect(await answersOf()).toContain(`worth more than ${formatKsh(3000)}. Free shipping takes a week`),
      fresh,
    )
  })

  it("survive a kill right after they were saved [CW-02]", async () => {
    const saved = await change("newsletter", { heading: "Two letters a month" })
    await shop.kill()
    await shop.restart({})
    await becomes({ newsletter: { heading: "Two letters a month" } })
    expect((await read("newsletter")).version).toBe(saved.version)
  })

  it("go one step back, and forward again [CW-04]", async () => {
    const first = await change("press", { title: "In the press" })
    const second = await save("press", first.version, { ...first.value, title: "Press and film" })
    const back = await undo("press", second.version)
    expect(back).toMatchObject({ version: second.version + 1, value: { title: "In the press" } })
    await becomes({ press: { title: "In the press" } })
    expect((await undo("press", back.version)).value).toMatchObject({ title: "Press and film" })
  })

  it("go back to the file from the first change [CW-04]", async () => {
    expect(await ask("/admin/content/about/undo", { version: 0 })).toMatchObject({
      status: 409,
      body: { message: "These words have no version before this one." },
    })
    const { version } = await change("about", { title: "Who we are" })
    expect((await undo("about", version)).value).toMatchObject({ title: "Our Story" })
    await becomes({ about: { title: "Our Story" } })
  })
})

describe("what is refused", () => {
  it("names each field that is wrong, and what is wrong with it [CW-03]", async () => {
    const { version, value } = await changed("home", {
      title: " ",
      lead: "Ships in {never}",
      benefits: [{ title: "One", text: "x".repeat(4_001) }],
    })
    const { status, body } = await ask("/admin/content/home", { version, value })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({
      title: "is empty: write its text",
      benefits: "must have 3 entries",
      "benefits.0.text": "is longer than 4000 characters",
    })
    expect(body.errors?.["lead"]).toMatch(/^has \{never\}, which nothing is filled in for; known are .*returnDays/)
    expect(body.message).toMatch(/^title is empty: write its text\. 3 more fields are wrong\.$/)
    expect((await read("home")).version).toBe(version)
  })

  it("is a link that runs a script, or leads to another host without https [CW-03]", async () => {
    const { version, value } = await read("shop")
    for (const href of ["javascript:alert(1)", "http://example.com", "//example.com"]) {
      const social = [{ name: "Instagram", href }]
      const { status, body } = await ask("/admin/content/shop", { version, value: { ...value, social } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["social.0.href"]])
    }
  })

  it("is a change of words that someone else has changed since: one of two at once is kept [CW-05]", async () => {
    const { version, value } = await read("contact")
    const both = await Promise.all(
      ["First", "Second"].map((title) => ask("/admin/content/contact", { version, value: { ...value, title } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/^Someone else has published these words/)
    expect((await read("contact")).version).toBe(version + 1)
  })

  it("is a change that follows a version which does not exist [CW-05]", async () => {
    const { version, value } = await read("contact")
    expect((await ask("/admin/content/contact", { version: version + 5, value })).status).toBe(409)
    expect((await read("contact")).version).toBe(version)
  })

  it("is a document that does not exist, and a person without the right [CW-07]", async () => {
    expect((await ask("/admin/content/nothing")).status).toBe(404)
    expect((await ask("/admin/content/toString")).status).toBe(404)
    const packer = await hire(shop, "packer")
    const manager = await hire(shop, "manager")
    expect((await ask("/admin/content", undefined, packer.merchant.headers)).status).toBe(403)
    expect((await ask("/admin/content/home/undo", { version: 0 }, packer.merchant.headers)).status).toBe(403)
    expect((await ask("/admin/content", undefined, manager.merchant.headers)).status).toBe(200)
    expect((await ask("/admin/content", undefined, {})).status).toBe(401)
  })
})

describe("files", () => {
  it("come out as a file of content/ that goes in again without a change [CW-06]", async () => {
    const path = "/admin/content/size-guide"
    const { file, yaml } = await merchant.call<{ file: string; yaml: string }>("GET", `${path}/export`)
    expect(file).toBe("size-guide.yaml")
    const { version, value } = await read("size-guide")
    const imported = await merchant.call<ContentDocument>("POST", `${path}/import`, { version, yaml })
    expect(imported).toMatchObject({ version: version + 1 })
    expect(imported.value).toEqual(value)
  })

  it("are taken as they are in the repository, comments and all [CW-06]", async () => {
    const { version } = await read("policies")
    const yaml = readFileSync("content/policies.yaml", "utf8")
    const imported = await merchant.call<ContentDocument>("POST", "/admin/content/policies/import", { version, yaml })
    expect(imported.value).toMatchObject({ returnDays: "30" })
    await becomes({ policies: { returnDays: 30 } })
  })

  it("are refused in words when they cannot be read, or have a wrong field [CW-06]", async () => {
    const { version } = await read("policies")
    const send = (yaml: string) => ask("/admin/content/policies/import", { version, yaml })
    expect((await send("returnDays: 30\nreturnDays: 31")).body.message).toMatch(/^This file cannot be read: /)
    expect((await send("a text")).body.message).toBe("This file has no named values.")
    expect((await send("a: &a [x]\nb: *a")).status).toBe(400)
    expect((await send("returnDays: soon")).body.errors).toMatchObject({
      returnDays: "must be a whole number, in figures only",
      refund: "is missing: add it",
    })
  })
})

describe("the list", () => {
  it("marks what has not been touched for a year, until it is saved again [CW-08]", async () => {
    await change("sustainability", { title: "Sustainability" })
    await shop.db.query(
      "update content_document set changed_at = now() - interval '366 days' where name = 'sustainability'",
    )
    await shop.db.query("update content_file set seen_at = now() - interval '366 days' where name = 'checkout'")
    const outdated = async () => {
      const { documents } = await merchant.call<ContentList>("GET", "/admin/content")
      expect(documents).toHaveLength(17)
      return documents.filter((each) => each.outdated).map(({ name }) => name)
    }
    expect(await outdated()).toEqual(["sustainability", "checkout"])
    await change("checkout", {})
    expect(await outdated()).toEqual(["sustainability"])
  })

  it("is in the audit log in words [CW-07]", async () => {
    await change("home", { button: "Shop now" })
    const { entries } = await merchant.call<{ entries: { action: string; object_id: string }[] }>(
      "GET",
      "/admin/audit-log",
    )
    expect(entries[0]).toMatchObject({ action: "Published texts of the shop", object_id: "home" })
  })
})

describe("e-mails", () => {
  it("have the words that are published when they are sent [CW-02]", async () => {
    await change("shop", { name: "Nguo" })
    const email = await register(shop.visitor())
    await vi.waitFor(async () => {
      const [message] = await emailsTo(shop, email)
      expect(message?.html ?? "").toContain("Nguo")
    }, eventually)
  })
})

describe("a preview", () => {
  it("has the draft with a link, publishes nothing, and expires [CW-09]", async () => {
    const { version, value } = await read("faq")
    const draft = { value: { ...value, title: "Asked and answered" } }
    const { url } = await merchant.call<{ url: string }>("POST", "/admin/content/faq/preview", draft)
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe("/faq")
    const path = `/api/content/previews/${searchParams.get("preview") ?? ""}`
    const preview = await fetch(`${shop.url}${path}`)
    expect(preview.headers.get("cache-control")).toBe("no-store")
    expect(PublishedContent.parse(await preview.json()).documents["faq"]).toMatchObject({ title: "Asked and answered" })
    expect((await published()).documents["faq"]).toMatchObject({ title: value["title"] })
    expect((await read("faq")).version).toBe(version)
    await shop.db.query("update content_draft set expires_at = now()")
    expect((await shop.visitor().api(path)).status).toBe(404)
    expect((await ask("/admin/content/faq/preview", { value: {} })).status).toBe(400)
  })
})
