import { ErrorBody, User } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { address, addToCart, order, plainCheckout, findVariants, setStock } from "../../support/buyer"
import { newEmail, newShopper, PASSWORD, signIn } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const base64 = (text: string) => Buffer.from(text).toString("base64")
const patch = (visitor: Visitor, body: object) => visitor.api<unknown>("/api/auth/me", { method: "PATCH", body })

describe("the address of a profile", () => {
  const addressOf = async (visitor: Visitor) => User.parse((await visitor.api<unknown>("/api/auth/me")).body).address
  const to = (street: string, recipient?: string) => ({
    ...plainCheckout,
    shippingAddress: { ...address, street, ...(recipient !== undefined && { recipient }) },
  })

  it("is that of the last order for its owner, until the profile has its own [PR-42]", async () => {
    const { visitor, user } = await newShopper(shop)
    const buyer = { db: shop.db, visitor, email: user.email, customerId: user.id }
    const [variant] = await findVariants(shop, 1)
    if (!variant) throw new Error("The seed has no variant")
    await setStock(shop, variant, 20)
    const buy = async (body: object) => {
      await addToCart(buyer, variant, 1)
      await order(buyer, body)
    }
    expect(await addressOf(visitor)).toBe("")
    await buy(to("Moi Avenue 1"))
    expect(await addressOf(visitor)).toBe("Moi Avenue 1, 80100 Mombasa")
    await buy(to("Nyali Road 7", "Akinyi Otieno"))
    expect(await addressOf(visitor)).toBe("Moi Avenue 1, 80100 Mombasa")
    await buy(to("Digo Road 3"))
    expect(await addressOf(visitor)).toBe("Digo Road 3, 80100 Mombasa")
    await patch(visitor, { address: "Ngong Road 12" })
    expect(await addressOf(visitor)).toBe("Ngong Road 12")
    await buy(to("Moi Avenue 1"))
    expect(await addressOf(visitor)).toBe("Ngong Road 12")
    await patch(visitor, { address: "" })
    expect(await addressOf(visitor)).toBe("")
  })
})

describe("low-data mode", () => {
  it("is kept with the account, and applies in this browser and in others after a sign-in [PR-44]", async () => {
    const { visitor, user } = await newShopper(shop)
    const elsewhere = shop.visitor()
    const cookies = () => [visitor, elsewhere].map(({ cookies: jar }) => jar.get("low_data") ?? "")
    const choose = async (lowData: boolean) => {
      expect(User.parse((await patch(visitor, { lowData })).body).lowData).toBe(lowData)
      await signIn(elsewhere, user.email)
    }
    expect([user.lowData, cookies()]).toEqual([null, ["", ""]])
    await choose(true)
    expect(cookies()).toEqual(["1", "1"])
    await patch(visitor, { name: "Akinyi Otieno" })
    expect(User.parse((await visitor.api<unknown>("/api/auth/me")).body).lowData).toBe(true)
    await choose(false)
    expect(cookies()).toEqual(["", ""])
  })
})

describe("language", () => {
  const languageOf = async (visitor: Visitor) => User.parse((await visitor.api<unknown>("/api/auth/me")).body).language

  it("[SW-36] is that of the registration, and is changed in the profile", async () => {
    expect(await languageOf((await newShopper(shop)).visitor)).toBe("en")
    const visitor = shop.visitor()
    const email = newEmail()
    const body = { name: "Akinyi", email, password: PASSWORD }
    const headers = { "accept-language": "sw" }
    const registered = await visitor.api<{ user: User }>("/api/auth/register", { body, headers })
    expect(registered.body.user.language).toBe("sw")
    await signIn(visitor, email)
    expect(await languageOf(visitor)).toBe("sw")
    await patch(visitor, { language: "en" })
    await patch(visitor, { name: "Akinyi Otieno" })
    expect(await languageOf(visitor)).toBe("en")
    expect((await patch(visitor, { language: "fr" })).status).toBe(400)
    expect((await shop.visitor().api("/api/auth/me", { method: "PATCH", body: { language: "sw" } })).status).toBe(401)
  })
})

describe("PATCH /api/auth/me", () => {
  it("changes name, phone and address, and only the fields that were sent [AP-07]", async () => {
    const { visitor, user } = await newShopper(shop)
    const first = await patch(visitor, { name: " Akinyi  Otieno ", phone: "0712 345 678", address: "Moi Avenue 1" })
    expect(first.status).toBe(200)
    expect(User.parse(first.body)).toEqual({
      ...user,
      name: "Akinyi Otieno",
      phone: "254712345678",
      address: "Moi Avenue 1",
    })
    const second = User.parse((await patch(visitor, { address: "" })).body)
    expect(second).toMatchObject({ name: "Akinyi Otieno", phone: "254712345678", address: "" })
    expect(User.parse((await patch(visitor, { phone: "" })).body).phone).toBe("")
    expect(User.parse((await visitor.api<unknown>("/api/auth/me")).body)).toMatchObject({ name: "Akinyi Otieno" })
  })

  it("ignores fields that a shopper cannot change", async () => {
    const { visitor, user } = await newShopper(shop)
    const { status, body } = await patch(visitor, {
      admin: true,
      isAdmin: true,
      email: "other@example.com",
      password: "new-password",
      _id: "cus_other",
      has_account: false,
      metadata: { avatar: "javascript:alert(1)" },
      app_metadata: { user_id: "user_1" },
      __proto__: { admin: true },
    })
    expect(status).toBe(200)
    expect(User.parse(body)).toEqual(user)
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(user).sort())
  })

  it.each([
    [{ name: "  " }, "Name and email are required."],
    [{ name: 5 }, "Name is not valid."],
    [{ phone: "020 123" }, "Please enter a Kenyan mobile number, for example 0712 345 678."],
    [{ phone: "+1 415 555 0100" }, "Please enter a Kenyan mobile number, for example 0712 345 678."],
    [{ address: "x".repeat(301) }, "Address is too long."],
  ])("rejects %j [AP-07] [BO-01]", async (change, message) => {
    const { visitor, user } = await newShopper(shop)
    const { status, body } = await patch(visitor, change)
    expect(status).toBe(400)
    expect(ErrorBody.parse(body).message).toBe(message)
    expect(User.parse((await visitor.api<unknown>("/api/auth/me")).body)).toEqual(user)
  })

  it("re-encodes a picture and serves it [AP-08]", async () => {
    const { visitor } = await newShopper(shop)
    const { status, body } = await patch(visitor, { avatar: `data:image/png;base64,${PNG}` })
    expect(status).toBe(200)
    const { avatar } = User.parse(body)
    expect(avatar).toMatch(/^\/media\/avatar-[0-9a-f]+\.webp$/)
    const picture = await visitor.api(avatar ?? "")
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"])
  })

  it.each([null, ""])("removes the picture for %j [AP-41]", async (nothing) => {
    const { visitor } = await newShopper(shop)
    const { avatar } = User.parse((await patch(visitor, { avatar: `data:image/png;base64,${PNG}` })).body)
    const { status, body } = await patch(visitor, { avatar: nothing })
    expect([status, User.parse(body).avatar]).toEqual([200, null])
    expect(User.parse((await visitor.api("/api/auth/me")).body).avatar).toBeNull()
    expect((await visitor.api(avatar ?? "")).status).toBe(404)
  })

  it.each([
    ["an SVG", `data:image/svg+xml;base64,${base64("<svg onload=alert(1)>")}`],
    ["HTML that says it is a PNG", `data:image/png;base64,${base64("<html><script>alert(1)</script>")}`],
    ["an address to fetch", "http://127.0.0.1:9000/admin"],
    ["a script", "javascript:alert(1)"],
    ["broken base64", "data:image/png;base64,%%%"],
  ])("rejects %s as a picture", async (_, avatar) => {
    const { visitor } = await newShopper(shop)
    const { status, body } = await patch(visitor, { avatar })
    expect(status).toBe(400)
    expect(ErrorBody.parse(body).message).toBe("Please choose a PNG, JPEG or WebP picture.")
  })

  it("rejects a picture that is too large before reading it", async () => {
    const { visitor } = await newShopper(shop)
    const { status, body } = await patch(visitor, { avatar: `data:image/png;base64,${"A".repeat(2_000_000)}` })
    expect([status, ErrorBody.parse(body).message]).toEqual([413, "That is too large to send."])
  })

  it("requires a session", async () => {
    expect((await patch(shop.visitor(), { name: "A" })).status).toBe(401)
  })
})
