import { withOthersInSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { signInToDashboard } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

test.use({ shopName: "few_orders" })

for (const width of withOthersInSoak([360], [768, 1280])) {
  test(`the dashboard's menu, period, tabs, toast and tooltip work by keyboard and fit a window of ${String(width)} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInToDashboard(page)

    const days = page.getByRole("button", { name: "Choose days" })
    await days.focus()
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Choose days" })
    await expect(panel.getByLabel("First day")).toBeFocused()
    expect(await fits(panel.boundingBox(), width)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(panel).toBeHidden()
    await expect(days).toBeFocused()

    const counts = page.getByRole("region", { name: "Statistics Overview" })
    await counts.getByRole("tab", { name: "Chart" }).focus()
    await page.keyboard.press("ArrowRight")
    await expect(counts.getByRole("tab", { name: "Table", selected: true })).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(counts.getByRole("tabpanel", { name: "Table" }).getByRole("table")).toBeVisible()
    expect(await fits(counts.boundingBox(), width)).toBe(true)
    await expectAccessible(page)

    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Products" }).click()
    await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible()
    const download = page.waitForEvent("download")
    const exportButton = page.getByRole("button", { name: "Export CSV" })
    await exportButton.focus()
    await page.keyboard.press("Enter")
    const file = (await download).suggestedFilename()
    const toasts = page.getByRole("region", { name: "Notifications (F8)" })
    const toast = toasts.getByRole("listitem").filter({ hasText: `${file} was downloaded.` })
    await expect(toast).toBeVisible()
    // The toast stays while it has the focus.
    await page.keyboard.press("F8")
    await expect(toasts.getByRole("list")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(toast).toBeFocused()
    expect(await fits(toast.boundingBox(), width)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press("Tab")
    await expect(toast.getByRole("button", { name: "Dismiss message" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(toast).toBeHidden()
    await expect(exportButton).toBeFocused()

    await page.getByRole("table").locator('a[target="_blank"]').first().focus()
    await expect(page.getByRole("tooltip", { name: "Open in Medusa admin" })).toBeVisible()

    await page.getByRole("button", { name: /^Account/ }).focus()
    await page.keyboard.press("Enter")
    const menu = page.getByRole("menu")
    await expect(menu.getByRole("menuitem", { name: "View shop" })).toBeFocused()
    expect(await fits(menu.boundingBox(), width)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press("ArrowDown")
    // The menu moves its focus in a later task; a key that comes before it would choose the first item.
    await expect(menu.getByRole("menuitem", { name: "Log out" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  })
}

type Box = { x: number; width: number } | null

async function fits(box: Promise<Box>, width: number): Promise<boolean> {
  const place = await box
  return place !== null && place.x >= 0 && place.x + place.width <= width
}
