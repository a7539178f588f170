import { type ContentDocument, type ContentList, PublishedContent } from "@mavazi/contracts/content/content"
import type { Language } from "@mavazi/contracts/shared/language"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Merchant } from "../../support/merchant"
import { hire } from "../../support/staff"

/* The shop's words in Swahili: what pages read, and the calls of the page Content in the engine's admin. */

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

/** A change is public within five seconds. */
const fresh = { timeout: 5_000, interval: 50 }

const inLanguage = (language: Language, path: string) => `/admin/content/${path}?language=${language}`
const read = (language: Language, name: string) => merchant.call<ContentDocument>("GET", inLanguage(language, name))
const post = (language: Language, path: string, body: object) =>
  merchant.call<ContentDocument>("POST", inLanguage(language, path), body)

async function change(language: Language, name: string, texts: Record<string, unknown>): Promise<ContentDocument> {
  const { version, value } = await read(language, name)
  return post(language, name, { version, value: { ...value, ...texts } })
}

const get = (path: string, language: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers: { "accept-language": language, ...headers } })

async function published(language: string) {
  const answer = await get("/api/content", language)
  expect(answer.status).toBe(200)
  return PublishedContent.parse(await answer.json()).documents as Record<string, Record<string, unknown>>
}

/** Passes once the words in a language have this. */
const becomes = (language: string, words: Record<string, object>) =>
  vi.waitFor(async () => expect(await published(language)).toMatchObject(words), fresh)

async function behind(): Promise<string[]> {
  const { documents } = await merchant.call<ContentList>("GET", "/admin/content?language=sw")
  return documents.filter((each) => each.behind).map(({ name }) => name)
}

describe("the shop's words", () => {
  it("are in the language that the request prefers, with facts of the English ones [SW-40] [SW-42]", async () => {
    const [english, swahili] = [await published("en"), await published("sw-KE,sw;q=0.9,en;q=0.5")]
    expect(await published("fr")).toEqual(english)
    expect(english["newsletter"]).toMatchObject({ button: "Subscribe" })
    expect(swahili["newsletter"]).toMatchObject({ button: "Jiandikishe" })
    expect(swahili["shop"]).toMatchObject({
      ...{ name: "Mavazi", phone: { display: "0700 000 000" }, tagline: "Mitindo ya polepole kutoka Nairobi" },
    })
    expect(swahili["policies"]).toMatchObject({ returnDays: 30, refund: "siku 7-10 za kazi" })
    expect(JSON.stringify(swahili)).not.toMatch(/\{\w+\}/)
    const faq = JSON.stringify(swahili["faq"])
    expect(faq).toContain("kabla ya saa 4 asubuhi")
    expect(faq).toContain("huchukua siku 5-7 za kazi")
    expect(JSON.stringify(swahili["shipping-returns"])).toMatch(/Usafirishaji wa kawaida Ksh\s350\.00 \(siku 5-7\)/)
  })

  it("are answered from bytes of their language, with a validator that the other does not have [SW-40]", async () => {
    for (const path of ["/api/content", "/api/content/faq"]) {
      const [en, sw] = [await get(path, "en"), await get(path, "sw")]
      expect(sw.headers.get("vary")?.toLowerCase()).toContain("accept-language")
      const known = { "if-none-match": sw.headers.get("etag") ?? "" }
      expect(en.headers.get("etag")).not.toBe(sw.headers.get("etag"))
      expect((await get(path, "sw", known)).status).toBe(304)
      expect((await get(path, "en", known)).status).toBe(200)
    }
  })

  it("are changed for each language, and public within five seconds, also after a kill [SW-44]", async () => {
    const saved = await change("sw", "home", { title: "Zimeshonwa Kilimani" })
    expect(saved).toMatchObject({ language: "sw", version: 1, changedBy: "Otieno Odhiambo" })
    await becomes("sw", { home: { title: "Zimeshonwa Kilimani" } })
    expect((await published("en"))["home"]).toMatchObject({ title: "Made in Nairobi, made to last" })
    expect((await read("en", "home")).version).toBe(0)
    await shop.kill()
    await shop.restart({})
    await becomes("sw", { home: { title: "Zimeshonwa Kilimani" } })
  })

  it("go one step back in their own language [SW-44]", async () => {
    await change("en", "press", { title: "In the press" })
    const first = await change("sw", "press", { title: "Habari" })
    const back = await post("sw", "press/undo", { version: first.version })
    expect(back.value).toMatchObject({ title: "Habari na vyombo vya habari" })
    await becomes("en", { press: { title: "In the press" } })
    await becomes("sw", { press: { title: "Habari na vyombo vya habari" } })
  })

  it("take what is the same in every language from the English document at once [SW-42]", async () => {
    await change("en", "shop", { phone: "0711 222 333" })
    await change("en", "policies", { returnDays: "45" })
    await becomes("sw", { shop: { phone: { display: "0711 222 333" } } })
    expect(JSON.stringify((await published("sw"))["home"])).toContain("Siku 45 za kubadili mawazo")
    const { value, fields } = await read("sw", "shop")
    expect(Object.keys(value).sort()).toEqual(["hours", "tagline"])
    expect(fields.map(({ name }) => name).sort()).toEqual(["hours", "tagline"])
    const phone = { ...value, phone: "0700 000 000" }
    const refused = await shop.visitor().api<{ message: string }>(inLanguage("sw", "shop"), {
      ...{ method: "POST", headers: merchant.headers, body: { version: 0, value: phone } },
    })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('"phone" is not known here')])
  })
})

describe("the admin", () => {
  it("says which words are older than the English ones, until they are published again [SW-45]", async () => {
    expect(await behind()).not.toContain("careers")
    await change("en", "careers", { title: "Work with us" })
    expect(await behind()).toContain("careers")
    const { documents } = await merchant.call<ContentList>("GET", "/admin/content")
    expect(documents.filter((each) => each.behind || each.language !== "en")).toEqual([])
    expect((await change("sw", "careers", {})).behind).toBe(false)
    await change("en", "careers", { title: "Careers" })
    expect((await read("sw", "careers")).behind).toBe(true)
  })

  it("exports and imports a file of content/sw [SW-44]", async () => {
    const { file, yaml } = await merchant.call<{ file: string; yaml: string }>("GET", inLanguage("sw", "faq/export"))
    expect(file).toBe("faq.yaml")
    const { version, value } = await read("sw", "faq")
    expect((await post("sw", "faq/import", { version, yaml })).value).toEqual(value)
    const written = { version: version + 1, yaml: readFileSync("content/sw/faq.yaml", "utf8") }
    expect((await post("sw", "faq/import", written)).value).toEqual(value)
  })

  it("previews a draft under the address of its language [SW-44]", async () => {
    const { value } = await read("sw", "faq")
    const draft = { value: { ...value, title: "Maswali na majibu" } }
    const { url } = await merchant.call<{ url: string }>("POST", inLanguage("sw", "faq/preview"), draft)
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toBe("/sw/faq")
    const preview = await get(`/api/content/previews/${searchParams.get("preview") ?? ""}`, "sw")
    const { documents } = PublishedContent.parse(await preview.json())
    expect(documents).toMatchObject({ faq: { title: "Maswali na majibu" }, newsletter: { button: "Jiandikishe" } })
  })

  it("refuses a language that the shop does not have, and a person without the right [SW-44]", async () => {
    const ask = async (path: string, headers: Record<string, string>) =>
      (await shop.visitor().api(path, { headers })).status
    expect(await ask("/admin/content?language=fr", merchant.headers)).toBe(400)
    expect(await ask("/admin/content/home?language=fr", merchant.headers)).toBe(400)
    const packer = await hire(shop, "packer")
    expect(await ask("/admin/content?language=sw", packer.merchant.headers)).toBe(403)
    expect(await ask("/admin/content?language=sw", {})).toBe(401)
  })
})
