import { expect, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"

/** Longest time until a merchant's edit is public. */
const PUBLIC_WITHIN_MS = 5_000

test("a price edited in the engine's admin is on the cached pages within five seconds", async ({ page, shop }) => {
  const { slug, name } = await wellStockedProduct(page)
  await page.goto(`/product/${slug}`)
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()

  const login = await page.request.post(`${shop.engineUrl}/auth/user/emailpass`, {
    data: { email: "admin@example.com", password: "mavazi-admin" },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.get(`${shop.engineUrl}/admin/products?handle=${slug}&fields=id,variants.id`, {
    headers,
  })
  const { products } = (await response.json()) as { products: { id: string; variants: { id: string }[] }[] }
  const [product] = products
  if (!product) throw new Error(`The engine has no ${slug}`)
  for (const variant of product.variants) {
    const edit = await page.request.post(`${shop.engineUrl}/admin/products/${product.id}/variants/${variant.id}`, {
      headers,
      data: { prices: [{ currency_code: "kes", amount: 4321 }] },
    })
    expect(edit.status()).toBe(200)
  }
  await expect(async () => {
    expect(await (await page.request.get(`/product/${slug}`)).text()).toContain("4,321.00")
  }).toPass({ timeout: PUBLIC_WITHIN_MS })
})
