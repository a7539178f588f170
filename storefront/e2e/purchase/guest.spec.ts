import { withOthersInSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { overflowingElements } from "../support/overflow"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { addFromProductPage, fillGuestAddress, newShopper, wellStockedProduct } from "../support/shopper-actions"

for (const width of withOthersInSoak([360], [1280])) {
  test(`a guest browses, goes on without an account, pays and finds the order again, ${String(width)} px wide [GU-10] [GU-11]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const { email, name } = newShopper()
    const product = await wellStockedProduct(page)
    await addFromProductPage(page, product)
    await page.goto("/checkout")
    await page.getByRole("link", { name: "Continue without an account" }).click()
    await expect(page).toHaveURL(/\/guest\/checkout$/)
    await expect(page.getByRole("complementary", { name: "Order Summary" }).getByText(product.name)).toBeVisible()

    await fillGuestAddress(page, { name, email, phone: `0700 0${String(width).slice(0, 2)} 001` })
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel("Full Name")).toHaveValue(name)
    await page.getByRole("button", { name: "Continue to shipping" }).click()
    await expect(page.getByRole("radio", { name: /Standard Shipping/ })).toBeVisible()
    await page.getByRole("button", { name: "Continue to payment" }).click()
    await expectAccessible(page)
    await page.getByRole("button", { name: /^Place order/ }).click()

    await expect(page).toHaveURL(/\/guest\/orders\/[\w-]{43}$/)
    await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
    await expectAccessible(page)
    expect(await overflowingElements(page)).toEqual([])
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart", exact: true })).toBeVisible()
    const heading = await page.getByRole("heading", { level: 1 }).textContent()

    // The link is all that another browser needs.
    const link = page.url()
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByRole("heading", { level: 1, name: heading ?? "" })).toBeVisible()
    const { number } = (await (await page.request.get(`/api${new URL(link).pathname}`)).json()) as { number: number }
    await page.goto("/guest/orders")
    await page.getByLabel("Order Number").fill(String(number))
    await page.getByLabel("Phone or Email").fill(email)
    await page.getByRole("button", { name: "Send me the link" }).click()
    await expect(page.getByText(/^If an order without an account has this number/)).toBeVisible()
    await expectAccessible(page)
  })
}
