import type { Cart, CheckoutOptions, ProductDetail } from "@mavazi/contracts"
import type { APIRequestContext } from "@playwright/test"
import { startMerchantSession } from "../support/merchant-actions"
import {
  createCategory,
  createCode,
  createCollection,
  createGroup,
  createLocation,
  createPriceList,
} from "../support/season-forms"
import { expect, test } from "../support/shop-fixture"
import { signUp } from "../support/shopper-actions"

// The test changes the catalogue, prices and delivery of its shop.
test.use({ shopName: "season" })

const ROBE = "Lamu Festival Robe"
const SLUG = "lamu-festival-robe"
const VARIANTS = ["Indigo / S / Cotton", "Indigo / S / Silk", "Indigo / M / Cotton", "Indigo / M / Silk"]
const CODE = "FESTIVAL"

/** Longest time until a merchant's edit is public. */
const publicSoon = { timeout: 5_000 }

test("a merchant runs a season by the words of the admin, and the shop follows each step [EA-33]", async ({
  page,
  playwright,
  shop,
}) => {
  test.setTimeout(600_000)
  const { engineUrl } = shop
  const newShopper = async () => {
    const request = await playwright.request.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { origin: shop.url },
    })
    return { request, ...(await signUp(request)) }
  }
  const robe = async (): Promise<ProductDetail> =>
    (await (await page.request.get(`/api/products/${SLUG}`)).json()) as ProductDetail
  const text = async (path: string) => (await page.request.get(path)).text()
  const [member, guest, late] = [await newShopper(), await newShopper(), await newShopper()]
  await startMerchantSession(page, engineUrl)

  await test.step("a new category", async () => {
    await createCategory(page, engineUrl, "Festival")
    await expect(async () => {
      expect((await page.request.get("/shop/festival")).status()).toBe(200)
    }).toPass(publicSoon)
  })

  await test.step("a product with three options", async () => {
    await page.goto(`${engineUrl}/app/new-product`)
    await page.getByLabel("Title").fill(ROBE)
    await page.getByRole("group", { name: "Colour" }).getByText("Indigo", { exact: true }).click()
    for (const size of ["S", "M"])
      await page.getByRole("group", { name: "Size" }).getByText(size, { exact: true }).click()
    await page.getByLabel("Name of the option").fill("Lining")
    await page.getByLabel("Its values, separated by commas").fill("Cotton, Silk")
    await page.getByLabel("Price in shillings").fill("4000")
    await page.getByLabel("Stock of each variant").fill("5")
    await page.getByLabel("Festival", { exact: true }).click()
    await page.getByRole("button", { name: "Put on sale" }).click()
    await expect(page.getByText(`${ROBE} is on sale.`)).toBeVisible()
    await expect(async () => {
      expect(await text("/shop/festival")).toContain(ROBE)
    }).toPass(publicSoon)
  })

  const setStock = async (place: string, units: string) => {
    await page.goto(`${engineUrl}/app/products-and-stock`)
    await page.getByRole("searchbox", { name: "Title or SKU" }).fill(ROBE)
    const fields = page.getByLabel(new RegExp(`^Stock of ${ROBE}.*${place}$`))
    await expect(fields).toHaveCount(VARIANTS.length)
    for (let index = 0; index < VARIANTS.length; index += 1) {
      const saved = page.waitForResponse((response) => response.url().endsWith("/admin/product-table/stock"))
      await fields.nth(index).fill(units)
      await fields.nth(index).press("Enter")
      expect((await saved).ok()).toBe(true)
    }
  }

  await test.step("stock in two places", async () => {
    await createLocation(page, engineUrl, "Mombasa stall")
    await setStock("Mombasa stall", "8")
    await expect(async () => {
      expect((await robe()).variants.map(({ stock }) => stock)).toEqual(VARIANTS.map(() => 13))
    }).toPass(publicSoon)
  })

  await test.step("a collection", async () => {
    await createCollection(page, engineUrl, { title: "Coast season", product: ROBE })
    await expect(async () => {
      expect(await text("/collections/coast-season")).toContain(ROBE)
    }).toPass(publicSoon)
  })

  await test.step("a price for a group of customers", async () => {
    await createGroup(page, engineUrl, { name: "Wholesale", email: member.email })
    const list = { type: "Override", title: "Wholesale prices", product: ROBE, variants: VARIANTS } as const
    await createPriceList(page, engineUrl, { ...list, variants: VARIANTS, price: 3200, group: "Wholesale" })
    const { variants, id } = await robe()
    const order = { productId: id, variantId: variants[0]?.id, quantity: 1 }
    expect((await cartOf(member.request, order)).total).toBe(3200)
    expect((await cartOf(guest.request, order)).total).toBe(4000)
    expect((await cartOf(late.request, order)).total).toBe(4000)
  })

  await test.step("a code that can be used once", async () => {
    await createCode(page, engineUrl, { code: CODE, percent: "10", uses: "1" })
    expect((await cartOf(guest.request, { code: CODE }, "/api/cart/codes")).total).toBe(3600)
    expect((await cartOf(late.request, { code: CODE }, "/api/cart/codes")).total).toBe(3600)
  })

  await test.step("free delivery over a sum, and a pickup point", async () => {
    await page.goto(`${engineUrl}/app/delivery`)
    const kenya = page.getByRole("region", { name: "Kenya", exact: true })
    await kenya.getByRole("button", { name: "Add option" }).click()
    await page.getByLabel("Name of the option").fill("Festival rider")
    await page.getByLabel("How long it takes").fill("Two days")
    await page.getByLabel("Price in shillings").fill("250")
    await page.getByRole("button", { name: "Add another price" }).click()
    await page.getByLabel("Price in shillings").nth(1).fill("0")
    await page.getByLabel("It applies to").nth(1).click()
    await page.getByRole("option", { name: /^Orders by their sum/ }).click()
    await page.getByLabel("Above").fill("3500")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(kenya).toContainText("Festival rider")
    const pickup = page.getByRole("region", { name: "Pickup", exact: true }).first()
    await pickup.getByRole("button", { name: "Offer pickup" }).first().click()
    await page.getByLabel("When orders can be picked up").fill("Saturdays, 9:00 to 13:00")
    await page.getByLabel("How long it takes").fill("From tomorrow")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(pickup).toContainText("Saturdays, 9:00 to 13:00")
    const rider = async (request: APIRequestContext) => {
      const answer = await request.get("/api/checkout/options?city=Nakuru")
      const { shippingOptions } = (await answer.json()) as CheckoutOptions
      expect(shippingOptions.some((option) => option.pickup !== undefined)).toBe(true)
      return shippingOptions.find(({ name }) => name === "Festival rider")?.price
    }
    await expect(async () => {
      expect(await rider(guest.request)).toBe(0)
      expect(await rider(member.request)).toBe(250)
    }).toPass(publicSoon)
  })

  await test.step("the code is used up by the first order, which is then cancelled", async () => {
    const { order } = await checkOut(guest.request, 201)
    expect((await checkOut(late.request, 409)).code).toBe("total_changed")
    const { codes, total } = (await (await late.request.get("/api/cart")).json()) as Cart
    expect({ codes, total }).toEqual({
      codes: [{ code: CODE, applied: false, reason: "This code has been used up." }],
      total: 4000,
    })
    expect((await guest.request.post(`/api/orders/${order?.id ?? ""}/cancel`)).ok()).toBe(true)
  })

  await test.step("a sale with dates", async () => {
    const year = new Date().getFullYear()
    const sale = { type: "Sale", title: "Festival sale", product: ROBE, variants: VARIANTS, price: 3500 } as const
    await createPriceList(page, engineUrl, { ...sale, variants: VARIANTS, years: { from: year, to: year + 2 } })
    await expect(async () => {
      const { price, compareAtPrice } = await robe()
      expect({ price, compareAtPrice }).toEqual({ price: 3500, compareAtPrice: 4000 })
    }).toPass(publicSoon)
  })

  await test.step("sold out, and restocked", async () => {
    const stock = async () => (await robe()).variants.map((variant) => variant.stock)
    for (const place of ["Nairobi workshop", "Mombasa stall"]) await setStock(place, "0")
    await expect(async () => {
      expect(await stock()).toEqual(VARIANTS.map(() => 0))
      expect(await text(`/product/${SLUG}`)).toContain("Sold out")
    }).toPass(publicSoon)
    await setStock("Nairobi workshop", "3")
    await expect(async () => {
      expect(await stock()).toEqual(VARIANTS.map(() => 3))
      expect(await text(`/product/${SLUG}`)).not.toContain("Sold out")
    }).toPass(publicSoon)
  })

  for (const { request } of [member, guest, late]) await request.dispose()
})

/** The shopper's cart after a call that changes it. */
async function cartOf(request: APIRequestContext, data: object, path = "/api/cart"): Promise<Cart> {
  const response = await request.post(path, { data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await (await request.get("/api/cart")).json()) as Cart
}

interface CheckoutAnswer {
  order?: { id: string }
  code?: string
}

async function checkOut(request: APIRequestContext, status: number): Promise<CheckoutAnswer> {
  const shippingAddress = { street: "Moi Avenue 3", city: "Nakuru", postalCode: "20100", country: "Kenya" }
  const data = { shippingAddress, paymentMethod: "mpesa", expectedTotal: 3600 + 350 }
  const response = await request.post("/api/checkout", { data })
  expect(response.status(), await response.text()).toBe(status)
  return (await response.json()) as CheckoutAnswer
}
