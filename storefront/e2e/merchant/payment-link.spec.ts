import { createDraft, post, startMerchantSession } from "../support/merchant-actions"
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
  await startMerchantSession(page, shop.engineUrl)
  const id = await createDraft(page.request, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/draft-orders/${id}`)
  const message = await createPaymentLink(page)
  await expect(page).toHaveURL(new RegExp(`/app/orders/${id}$`))
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=/,
  )
  await expect(page.getByRole("link", { name: "Send by SMS" })).toHaveAttribute("href", /^sms:\?body=.*%2Fpay%2F/)

  const pay = await openPhone(browser)
  await pay.goto(pathOfLink(message))
  const main = pay.getByRole("main")
  await expect(main.getByRole("heading", { level: 1, name: /^Pay for order \d+$/ })).toBeVisible()
  await pay.getByRole("button", { name: "I have paid: enter my M-Pesa code" }).click()
  await expect(pay.getByLabel("M-Pesa code")).toBeVisible()
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

test("a link is withdrawn, and its order paid on delivery once the merchant has switched that on [MP-43] [MP-46]", async ({
  page,
  shop,
}) => {
  await startMerchantSession(page, shop.engineUrl)
  const id = await createDraft(page.request, shop.engineUrl)
  const link = await post(page.request, shop.engineUrl, `/admin/orders/${id}/payment-link`, {})
  // The customer has no account: the order's e-mail has a link, too.
  const links = () => page.request.get(`${shop.engineUrl}/admin/orders/${id}/payment-link`)
  await expect.poll(async () => ((await (await links()).json()) as { links: unknown[] }).links).toHaveLength(2)
  await page.goto(`${shop.engineUrl}/app/orders/${id}`)
  const confirm = async (title: string, button = title) => {
    await page.getByRole("button", { name: title, exact: true }).click()
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: button }).click()
    await expect(page.getByRole("dialog")).toBeHidden()
  }
  await expect(page.getByText("2 links are valid.")).toBeVisible()
  await expect(page.getByText(/^Sent by e-mail/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Pay on delivery" })).toBeHidden()
  await confirm("Withdraw links")
  await expect(page.getByText("2 links are valid.")).toBeHidden()
  expect(
    (await page.request.get(`${shop.url}/api/payment-links/${pathOfLink(String(link["url"])).slice(5)}`)).status(),
  ).toBe(404)

  await page.goto(`${shop.engineUrl}/app/settings/store`)
  await confirm("Switch on")
  await expect(page.getByRole("button", { name: "Switch off" })).toBeVisible()
  await page.goto(`${shop.engineUrl}/app/orders/${id}`)
  await confirm("Pay on delivery", "Send it unpaid")
  await expect(page.getByText("Paid on delivery: it can be sent now.")).toBeVisible()
  await confirm("Pay before sending")
  await expect(page.getByText(/^Not paid\. Its stock is reserved until/)).toBeVisible()
})
