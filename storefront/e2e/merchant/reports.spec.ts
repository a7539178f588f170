import { readFile } from "node:fs/promises"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { signInToDashboard } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"

test.skip(!inSoak, "`npm run soak` runs it")

const BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"

test("a search that finds nothing is in the merchant's report each time, and in its file [AD-27] [AD-28]", async ({
  page,
  browser,
  shop,
}) => {
  const words = `qzx${String(Date.now()).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`
  // The tests' browser says that it is a robot.
  const shopper = await (await browser.newContext({ userAgent: BROWSER })).newPage()
  const search = async () => {
    await shopper.goto(`${shop.url}/shop?q=${words}`)
    await expect(shopper.getByText(`Nothing found for “${words}”`)).toBeVisible()
  }
  const panel = page.getByRole("region", { name: "Searches without results" })
  const row = panel.getByRole("row").filter({ hasText: words })

  await search()
  await signInToDashboard(page, shop.url)
  await expect(row.getByRole("cell")).toHaveText("1before: 0")
  await search()
  const tabs = page.getByRole("navigation", { name: "Dashboard" })
  await tabs.getByRole("link", { name: "Users" }).click()
  await tabs.getByRole("link", { name: "Overview" }).click()
  await expect(row.getByRole("cell")).toHaveText("2before: 0")

  const [download] = await Promise.all([page.waitForEvent("download"), panel.getByRole("button").click()])
  const file = await readFile(await download.path(), "utf8")
  expect(file).toContain(`"${words}",2,0`)
})
