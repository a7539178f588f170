import { readFileSync } from "node:fs"
import type { ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Merchant } from "../../support/merchant"
import { newEmail, newShopper, PASSWORD, stockedVariants } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const MESSAGE = "The request has characters that cannot be read."

/** Log output of the engine while `work` runs. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  const before = readFileSync(shop.log(), "utf8").length
  await work()
  return readFileSync(shop.log(), "utf8").slice(before)
}

describe("[SC-02] text that the database cannot store", () => {
  it.each([
    "/media/%ff",
    "/media/%00.jpg",
    "/media/private/%c0%af",
    "/api/products?q=%00",
    "/api/products?size=%ff",
    "/api/products/%00",
    "/api/products/%ed%a0%80",
    "/api/orders/%E0%A4%A",
    "/api/cart/%00",
    "/api/nowhere?%",
    "/auth/user/%ff",
    "/app/%ff",
    "/mailbox/%00",
    "/nowhere/%ff",
  ])("in the URL %s is rejected with one line", async (path) => {
    let status = 0
    const log = await logOf(async () => {
      status = (await fetch(shop.url + path)).status
    })
    expect(status).toBe(400)
    expect(log).not.toMatch(/\n\s+at /)
  })

  it.each([
    ["POST", "/api/auth/register", () => ({ name: "A\0B", email: newEmail(), password: PASSWORD })],
    ["POST", "/api/auth/register", () => ({ name: "A\ud800", email: newEmail(), password: PASSWORD })],
    ["PATCH", "/api/auth/me", () => ({ phone: "0700\0" })],
    ["PATCH", "/api/auth/me", () => ({ address: { street: "Moi\0Avenue" } })],
    ["POST", "/api/cart", () => ({ productId: "\0", quantity: 1 })],
    ["POST", "/api/checkout/confirm-payment", () => ({ orderId: "order_\0" })],
    ["POST", "/api/checkout", () => ({ notes: [{ deep: ["\udfff"] }] })],
    ["POST", "/api/auth/login", () => ({ "e\0mail": "x" })],
  ])("in a body of %s %s is rejected", async (method, path, body) => {
    const { visitor } = await newShopper(shop)
    const log = await logOf(async () => {
      const answer = await visitor.api<ErrorBody>(path, { method, body: body() })
      expect([answer.status, answer.body.message]).toEqual([400, MESSAGE])
    })
    expect(log).not.toMatch(/\n\s+at /)
  })

  it("is rejected in bodies of the engine's own admin", async () => {
    const { headers } = await Merchant.signIn(shop)
    expect((await fetch(`${shop.url}/admin/products?q=%00`, { headers })).status).toBe(400)
    const body = JSON.stringify({ email: newEmail(), first_name: "\0" })
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json", origin: shop.url }, body }
    const answer = await fetch(`${shop.url}/admin/customers`, sent)
    expect([answer.status, ((await answer.json()) as ErrorBody).message]).toEqual([400, MESSAGE])
  })

  it("is distinguished from text that is only unusual", async () => {
    const { visitor } = await newShopper(shop)
    const name = "Ὀδυσσεύς 👩🏾‍🌾 100% é\u0301 \u200f\u{10ffff}"
    expect((await visitor.api("/api/auth/me", { method: "PATCH", body: { name } })).status).toBe(200)
    const [variant] = await stockedVariants(shop, 1, 5)
    expect((await visitor.api(`/api/products?q=${encodeURIComponent(name)}`)).status).toBe(200)
    expect((await visitor.api("/api/cart", { body: { productId: variant?.productId, quantity: 1 } })).status).toBe(200)
  })
})
