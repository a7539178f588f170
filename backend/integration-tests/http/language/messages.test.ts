import type { ErrorBody } from "@mavazi/contracts"
import { QUANTITY_TOO_SMALL } from "@mavazi/contracts/cart/copy.sw"
import { PASSWORD_TOO_SHORT as PASSWORD_TOO_SHORT_IN_ENGLISH } from "@mavazi/contracts/account/copy"
import { PASSWORD_TOO_SHORT } from "@mavazi/contracts/account/copy.sw"
import { EMAIL_INVALID } from "@mavazi/contracts/shared/copy.sw"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { newEmail, newShopper, PASSWORD, stockedVariants } from "../../support/shopper"

let shop: Shop
let shopper: Visitor
beforeAll(async () => {
  shop = await startShop()
  shopper = (await newShopper(shop)).visitor
})
afterAll(() => shop.stop())

const inSwahili = { "accept-language": "sw-KE,sw;q=0.9,en;q=0.5" }

const register = (body: object, headers: Record<string, string> = {}) =>
  shop.visitor().api<ErrorBody>("/api/auth/register", { body, headers })

describe("Messages in the language of the request", () => {
  it("[SW-20] say what is wrong with a field, under the same codes and names of fields", async () => {
    const wrong = { name: "Ada", email: "nobody", password: "short" }
    const { status, body } = await register(wrong, inSwahili)
    const english = (await register(wrong)).body
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: "invalid_request", message: EMAIL_INVALID })
    expect(body.errors).toEqual({ email: EMAIL_INVALID, password: PASSWORD_TOO_SHORT })
    expect(english.errors).toMatchObject({ password: PASSWORD_TOO_SHORT_IN_ENGLISH })
    expect(Object.keys(english).sort()).toEqual(Object.keys(body).sort())
  })

  it("[SW-20] name the field of a schema that has no message of its own", async () => {
    const { body } = await shopper.api<ErrorBody>("/api/cart/codes", { body: { code: 7 }, headers: inSwahili })
    expect(body.message).toBe("Msimbo si sahihi.")
  })

  it("[SW-20] name the piece and how many are left", async () => {
    const [variant] = await stockedVariants(shop, 1, 3)
    const { name, size, color, productId, variantId } = variant ?? expect.fail("the catalogue is empty")
    const body = { productId, variantId, quantity: 5 }
    const answer = await shopper.api<ErrorBody>("/api/cart", { body, headers: inSwahili })
    expect(answer).toMatchObject({ status: 409, body: { code: "out_of_stock", left: 3 } })
    expect(answer.body.message).toBe(`${name} (${size}, ${color}): imebaki 3 tu.`)
  })

  it("[SW-20] answer a request that cannot be read, and an address without a call", async () => {
    const broken = await fetch(`${shop.url}/api/cart`, {
      method: "POST",
      headers: { ...inSwahili, "content-type": "application/json" },
      body: "{",
    })
    expect(await broken.json()).toEqual({ message: "Ombi si JSON sahihi.", code: "invalid_json" })
    expect(broken.headers.get("content-language")).toBe("sw")
    const nowhere = await fetch(`${shop.url}/api/nowhere`, { headers: inSwahili })
    expect(await nowhere.json()).toMatchObject({ message: "Hakuna kitu kwenye anwani hii." })
  })

  it("[SW-20] say why a code does not apply", async () => {
    const { body } = await shopper.api<ErrorBody>("/api/cart/codes", { body: { code: "NOPE" }, headers: inSwahili })
    expect(body).toMatchObject({ code: "code_unknown", message: "Hatuujui msimbo huu." })
  })

  it("[SW-21] are not mixed up between requests at the same time", async () => {
    const languages = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? "sw" : "en"))
    const messages = await Promise.all(
      languages.map(async (language) => {
        const headers = { "accept-language": language }
        return (await shopper.api<ErrorBody>("/api/cart", { body: { quantity: 0 }, headers })).body
      }),
    )
    for (const [index, { errors }] of messages.entries()) {
      const text = languages[index] === "sw" ? QUANTITY_TOO_SMALL : "Quantity must be at least 1"
      expect(errors?.quantity).toBe(text)
    }
  })

  it("[SW-22] are English without a preference, for another language, and in the dashboard", async () => {
    const english = { message: "Please sign in to continue." }
    expect((await shop.visitor().api("/api/cart")).body).toMatchObject(english)
    const french = { headers: { "accept-language": "fr, en;q=0.1" } }
    expect((await shop.visitor().api("/api/cart", french)).body).toMatchObject(english)
    const swahili = { headers: inSwahili }
    expect((await shop.visitor().api("/api/cart", swahili)).body).toMatchObject({
      message: "Tafadhali ingia ili kuendelea.",
    })
    expect((await shop.visitor().api("/api/admin/orders", swahili)).body).toMatchObject({
      message: "Admin credentials required.",
    })
  })

  it("[SW-22] leave what people wrote as it is", async () => {
    const account = { name: "Name is required.", email: newEmail(), password: PASSWORD }
    expect((await register(account, inSwahili)).body).toMatchObject({
      message: "Umejisajili. Tafadhali ingia.",
      user: { name: "Name is required." },
    })
  })
})
