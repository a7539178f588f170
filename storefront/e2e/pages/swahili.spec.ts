import { withOthersInSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import type { Page } from "@playwright/test"
import { englishSentences } from "../support/english-sentences"
import { overflowingElements, overflowingWithLargeText } from "../support/overflow"
import { ADDRESSES } from "../support/route-addresses"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { newShopper, type Product, wellStockedProduct } from "../support/shopper-actions"
import { tabTo } from "../support/tab-to"

/** Texts of the page that people see or hear. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "alt", "title", "placeholder"]
    const spoken = [...document.querySelectorAll("[aria-label],[alt],[title],[placeholder]")].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ""),
    )
    return [document.title, document.body.innerText, ...spoken].join("\n")
  })

test("[SW-01] [SW-04] no page in Swahili has a sentence of the English catalogues, and each is accessible", async ({
  page,
}) => {
  test.setTimeout(600_000)
  const english = englishSentences()
  expect(english.length).toBeGreaterThan(250)
  const { slug } = await wellStockedProduct(page)
  // The addresses of the dashboard are not in Swahili, and those of an account need one.
  const addresses = Object.values(ADDRESSES)
    .flat()
    .filter((url) => !/^\/admin|order/.test(url))
  for (const address of [...addresses, "/guest/orders", "/guest/orders/none"]) {
    const url = `/sw${address.replace("{product}", `/product/${slug}`)}`
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(url === "/sw/" ? "/sw" : url, { waitUntil: "networkidle" })
    const words = await wordsOf(page)
    expect
      .soft(
        english.filter((sentence) => words.includes(sentence)),
        url,
      )
      .toEqual([])
    expect.soft(await page.locator("html").getAttribute("lang"), url).toBe("sw")
    await expectAccessible(page)
    expect.soft(await overflowingElements(page), url).toEqual([])
    expect.soft(await overflowingWithLargeText(page), `${url} with text at 200 %`).toEqual([])
  }
})

for (const width of withOthersInSoak([360], [1280])) {
  test(`[SW-01] [SW-09] a guest buys in Swahili, by keyboard where it is typed, and goes on in English, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const { email, name } = newShopper()
    const product = await wellStockedProduct(page)
    await page.goto("/sw")
    await page.getByRole("contentinfo").getByRole("link", { name: "Wanawake" }).click()
    await expect(page).toHaveURL(/\/sw\/shop\/women$/)
    await page.goto(`/sw/product/${product.slug}`)
    const answer = await page.request.get(`/sw/api/products/${product.slug}`)
    const { variants } = (await answer.json()) as { variants: Product["variant"][] }
    const { color = null, size = null } = variants.find(({ id }) => id === product.variant.id) ?? {}
    if (color) {
      const colours = page.getByRole("group", { name: "Rangi" })
      await colours.getByRole("radio", { name: color, exact: true }).check({ force: true })
    }
    if (size) await page.getByRole("radio", { name: size, exact: true }).check({ force: true })
    await page.getByRole("main").getByRole("button", { name: "Weka kwenye Kikapu" }).first().click()
    await expect(page.getByRole("banner").getByRole("button", { name: "Kikapu, bidhaa 1" })).toBeVisible()

    // The other language shows the same cart, at the same page and query.
    await page.goto("/sw/shop?q=zzzz")
    const toEnglish = page.getByRole("contentinfo").getByRole("link", { name: "English" })
    await tabTo(page, toEnglish)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/[^w]\/shop\?q=zzzz$/)
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
    await page.getByRole("contentinfo").getByRole("link", { name: "Kiswahili" }).click()
    await expect(page).toHaveURL(/\/sw\/shop\?q=zzzz$/)

    await page.goto("/sw/checkout")
    await page.getByRole("link", { name: "Endelea bila akaunti" }).click()
    await expect(page).toHaveURL(/\/sw\/guest\/checkout$/)
    await page.getByLabel("Jina Kamili").fill(name)
    await page.getByLabel("Barua pepe", { exact: true }).fill(email)
    await page.getByLabel("Simu", { exact: true }).fill(`0700 0${String(width).slice(0, 2)} 002`)
    await page.getByLabel("Mtaa", { exact: true }).fill("Ngong Road 12, Adams Arcade")
    await page.getByLabel("Mji").fill("Nairobi")
    await page.getByLabel("Msimbo wa Posta").fill("00100")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Endelea kwa usafirishaji" }).click()
    await expect(page.getByRole("radio", { name: /Usafirishaji wa kawaida/ })).toBeVisible()
    await page.getByRole("button", { name: "Endelea kwa malipo" }).click()
    await expectAccessible(page)
    await page.getByRole("button", { name: /^Agiza · Ksh [\d,.]+$/ }).click()

    await expect(page).toHaveURL(/\/sw\/guest\/orders\/[\w-]{43}$/)
    await expect(page.getByRole("heading", { name: "Malipo Yamethibitishwa!" })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click()
    await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
    await expect(page).toHaveURL(/localhost:\d+\/guest\/orders\/[\w-]{43}$/)
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("[SW-09] a cart and the switch of the language work without scripts", async ({ page }) => {
    const product = await wellStockedProduct(page)
    await page.goto(`/sw/product/${product.slug}`)
    const main = page.getByRole("main")
    await main.locator("select").selectOption(product.variant.id)
    await main.getByRole("button", { name: "Weka kwenye Kikapu" }).first().click()
    await expect(page).toHaveURL(/\/sw\/cart$/)
    await expect(main.getByRole("link", { name: "Endelea Kulipia" })).toBeVisible()
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL(/localhost:\d+\/cart$/)
    await expect(main.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible()
  })
})
