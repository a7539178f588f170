import type { ReturnReasons } from "@mavazi/contracts/orders/return"
import { withOthersInSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { deliveredOrder, statesOf } from "../support/after-sales-states"
import { post } from "../support/merchant-actions"
import { overflowingElements, setTextSize } from "../support/overflow"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { press } from "../support/tab-to"

const WIDTHS = withOthersInSoak([360], [768, 1280])

test("every state of a requested return or exchange fits and is accessible [EX-03] [RQ-03] [EX-07] [EV-01] [EV-02]", async ({
  page,
  request,
  shop,
  browser,
}) => {
  test.setTimeout(600_000)
  const order = await deliveredOrder({ page, request, browser }, shop, "0700094001")

  for (const [name, { change, words }] of Object.entries(statesOf(order))) {
    const answer = { ...order, ...change }
    // Without a session the server does not render the order, so that scripts load it.
    await page.route(`${shop.url}/orders/${order.id}`, async (route) => {
      const { cookie: _session, ...headers } = await route.request().allHeaders()
      await route.fulfill({ response: await route.fetch({ headers: { ...headers, cookie: "" } }) })
    })
    await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: answer }))
    await page.route(`**/api/orders/${order.id}/events`, (route) => route.abort())
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${shop.url}/orders/${order.id}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      if (words !== "") await expect(page.getByText(words).first(), name).toBeVisible()
      expect.soft(await overflowingElements(page), `${name} at ${String(width)} pixels`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 900 })
    await setTextSize(page, "200%")
    expect.soft(await overflowingElements(page), `${name} with text at 200 %`).toEqual([])
    await setTextSize(page, "")
    await expectAccessible(page, "main")
    await page.unrouteAll()
  }
})

test("a shopper withdraws a return with the keyboard, and is told while there is no connection [WD-01]", async ({
  page,
  request,
  shop,
  browser,
  consoleErrors,
}) => {
  const order = await deliveredOrder({ page, request, browser }, shop, "0700095001")
  const { reasons } = (await (await request.get(`${shop.url}/api/return-reasons`)).json()) as ReturnReasons
  const reason = reasons[0] && { reasonId: reasons[0].id }
  await post(request, shop.url, `/api/orders/${order.id}/returns`, {
    items: [{ id: order.items[0]?.id, quantity: 1, ...reason }],
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${shop.url}/orders/${order.id}`)
  await press(page, page.getByRole("button", { name: "Withdraw return" }))
  await expectAccessible(page, "main")
  await page.context().setOffline(true)
  await press(page, page.getByRole("button", { name: "Yes, withdraw it" }))
  await expect(page.getByRole("alert")).toBeVisible()
  await page.context().setOffline(false)
  // The browser reports requests without a connection.
  consoleErrors.length = 0
  await press(page, page.getByRole("button", { name: "Yes, withdraw it" }))
  await expect(page.getByText("Withdrawn by you")).toBeVisible()
  await expectAccessible(page, "main")
})
