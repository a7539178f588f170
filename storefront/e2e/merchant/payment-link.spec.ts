import { createDraft, signInAsMerchant } from "../support/merchant-actions"
import { createPaymentLink, pathOfLink } from "../support/order-payments"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { payLinkedOrder } from "../support/shopper-actions"

test.use({ shopName: "links" })

test("a draft gets a payment link, which somebody without an account pays by M-Pesa", async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  await signInAsMerchant(page, shop.engineUrl)
  const id = await createDraft(page.request, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/draft-orders/${id}`)
  const message = await createPaymentLink(page)
  await expect(page).toHaveURL(new RegExp(`/app/orders/${id}$`))
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=/,
  )

  const pay = await openPhone(browser)
  await pay.goto(pathOfLink(message))
  const main = pay.getByRole("main")
  await expect(main.getByRole("heading", { level: 1, name: /^Pay for order \d+$/ })).toBeVisible()
  await expectAccessible(pay)
  await expectFitsPhone(pay)
  await expect(main.getByText("Achieng")).toHaveCount(0)
  await payLinkedOrder(pay, "0700083001")
  await expect(main.getByText("M-Pesa receipt")).toBeVisible()

  await page.reload()
  await expect(page.getByRole("button", { name: "Create link" })).toHaveCount(0)
  await pay.goto("/pay/none")
  await expect(pay.getByRole("heading", { name: "This payment link is not valid any more" })).toBeVisible()
  await pay.context().close()
})
