import { AccountData, AddressBook, CheckoutOptions, ErrorBody } from "@mavazi/contracts"
import { MAX_ADDRESSES } from "@mavazi/contracts/shared/limits"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { buyerWithCart, findVariants, newBuyer, setStock } from "../../support/buyer"
import { newShopper, PASSWORD } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const PATH = "/api/auth/addresses"
const home = { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100" }
const office = {
  ...{ street: "Oginga Odinga Road 9", city: "Kisumu", postalCode: "40100", county: "Kisumu" },
  ...{ recipient: "Achieng wa Otieno", phone: "0712 345 678", landmark: "Blue gate" },
}

const call = (visitor: Visitor, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  visitor.api<unknown>(path, { method, headers, ...(body && { body }) })

async function book(visitor: Visitor, method: string, path = PATH, body?: object) {
  const answer = await call(visitor, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(method === "POST" ? 201 : 200)
  return AddressBook.parse(answer.body).addresses
}

const refusal = async (visitor: Visitor, method: string, path: string, body?: object) => {
  const answer = await call(visitor, method, path, body)
  return [answer.status, ErrorBody.parse(answer.body).code]
}

const streets = (addresses: AddressBook["addresses"]) => addresses.map(({ street }) => street)

describe("the address book", () => {
  it("keeps addresses with recipient, rider's phone, county and landmark, the default first [BK-01]", async () => {
    const { visitor } = await newBuyer(shop)
    expect(await book(visitor, "GET")).toEqual([])
    const [first] = await book(visitor, "POST", PATH, home)
    expect(first).toEqual({ id: expect.any(String), isDefault: true, ...home })
    const both = await book(visitor, "POST", PATH, office)
    expect(both).toEqual([first, { id: expect.any(String), isDefault: false, ...office, phone: "254712345678" }])
    expect(await book(visitor, "GET")).toEqual(both)
  })

  it("has one default, which another address can become, and deletes addresses [BK-01]", async () => {
    const { visitor } = await newBuyer(shop)
    await book(visitor, "POST", PATH, home)
    const chosen = await book(visitor, "POST", PATH, { ...office, isDefault: true })
    expect(chosen.map(({ street, isDefault }) => [street, isDefault])).toEqual([
      [office.street, true],
      [home.street, false],
    ])
    const [work, old] = chosen
    const renamed = await book(visitor, "PUT", `${PATH}/${old?.id ?? ""}`, { ...home, street: "Ngong Road 1" })
    expect(streets(renamed)).toEqual([office.street, "Ngong Road 1"])
    const back = await book(visitor, "PUT", `${PATH}/${old?.id ?? ""}`, { ...home, isDefault: true })
    expect(streets(back)).toEqual([home.street, office.street])
    // An optional field that is left out is emptied.
    const [, plain] = await book(visitor, "PUT", `${PATH}/${work?.id ?? ""}`, { ...home, street: "Plain Street" })
    expect(plain).toEqual({ ...home, id: work?.id, isDefault: false, street: "Plain Street" })
    const left = await book(visitor, "DELETE", `${PATH}/${old?.id ?? ""}`)
    expect(left.map(({ street, isDefault }) => [street, isDefault])).toEqual([["Plain Street", true]])
    expect(await book(visitor, "DELETE", `${PATH}/${work?.id ?? ""}`)).toEqual([])
  })

  it("has one default and at most twenty addresses after many changes at once [BK-01]", async () => {
    const { visitor, customerId } = await newBuyer(shop)
    for (let saved = 0; saved < MAX_ADDRESSES - 5; saved += 1) await book(visitor, "POST", PATH, home)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(visitor, "POST", PATH, { ...home, street: `Street ${String(index)}`, isDefault: true }),
      ),
    )
    const counts = [201, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length)
    expect(counts).toEqual([5, 3])
    const addresses = await book(visitor, "GET")
    expect(addresses).toHaveLength(MAX_ADDRESSES)
    expect(await refusal(visitor, "POST", PATH, home)).toEqual([409, "too_many_addresses"])
    const { rows } = await shop.db.query(
      "select id from customer_address where customer_id = $1 and is_default_shipping and deleted_at is null",
      [customerId],
    )
    expect(rows).toEqual([{ id: addresses[0]?.id }])
  })

  it("has a default after a crash has left none [BK-01]", async () => {
    const { visitor, customerId } = await newBuyer(shop)
    await book(visitor, "POST", PATH, home)
    await book(visitor, "POST", PATH, office)
    await shop.db.query("update customer_address set is_default_shipping = false where customer_id = $1", [customerId])
    expect((await book(visitor, "GET")).map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it("is in the checkout's options, and its default decides what is offered before anything is typed [BK-02]", async () => {
    const [variant] = await findVariants(shop, 1)
    if (!variant) throw new Error("The seed has no variant")
    await setStock(shop, variant, 5)
    const buyer = await buyerWithCart(shop, variant)
    const options = async (query = "") =>
      CheckoutOptions.parse((await buyer.visitor.api(`/api/checkout/options${query}`)).body)
    await book(buyer.visitor, "POST", PATH, office)
    const addresses = await book(buyer.visitor, "POST", PATH, { ...home, isDefault: true })
    const first = await options()
    expect(first.addresses).toEqual(addresses)
    expect(first.shippingOptions).toEqual((await options("?city=Nairobi")).shippingOptions)
  })

  it("is in the copy of the account's data [AC-23]", async () => {
    const { visitor } = await newShopper(shop)
    await book(visitor, "POST", PATH, office)
    const { body } = await call(visitor, "POST", "/api/auth/data", { currentPassword: PASSWORD })
    expect(AccountData.parse(body).addresses).toMatchObject([{ address1: office.street, phone: "254712345678" }])
  })
})

describe("the calls of the address book", () => {
  const calls = (id: string) =>
    [
      ["GET", PATH],
      ["POST", PATH, home],
      ["PUT", `${PATH}/${id}`, home],
      ["DELETE", `${PATH}/${id}`],
    ] as const

  it("do not know an address of another account [BK-03]", async () => {
    const owner = await newBuyer(shop)
    const [address] = await book(owner.visitor, "POST", PATH, home)
    const { visitor } = await newBuyer(shop)
    for (const [method, path, body] of calls(address?.id ?? "").slice(2))
      expect(await refusal(visitor, method, path, body)).toEqual([404, "address_unknown"])
    expect(await book(owner.visitor, "GET")).toEqual([address])
    expect(await book(visitor, "GET")).toEqual([])
  })

  it("require a session and the shop's own pages, and are limited [BK-03]", async () => {
    const { visitor } = await newBuyer(shop)
    const [address] = await book(visitor, "POST", PATH, home)
    for (const [method, path, body] of calls(address?.id ?? "")) {
      expect(await refusal(shop.visitor(), method, path, body)).toEqual([401, "not_signed_in"])
      if (method === "GET") continue
      const foreign = await call(visitor, method, path, body, { origin: "https://evil.example" })
      expect([foreign.status, ErrorBody.parse(foreign.body).code]).toEqual([403, "cross_site"])
    }
    // One was saved.
    for (let time = 1; time < 60; time += 1) await book(visitor, "GET")
    for (const [method, path, body] of calls(address?.id ?? "")) {
      const { status, headers } = await call(visitor, method, path, body)
      expect([status, headers.has("retry-after")]).toEqual([429, true])
    }
    const { rows } = await shop.db.query("select address_1 from customer_address where id = $1", [address?.id])
    expect(rows).toEqual([{ address_1: home.street }])
  })

  it("require street, city and postal code [BK-03]", async () => {
    const { visitor } = await newBuyer(shop)
    for (const field of ["street", "city", "postalCode"]) {
      const { status, body } = await call(visitor, "POST", PATH, { ...home, [field]: " " })
      expect([status, Object.keys(ErrorBody.parse(body).errors ?? {})]).toEqual([400, [field]])
    }
    expect(await book(visitor, "GET")).toEqual([])
  })
})
