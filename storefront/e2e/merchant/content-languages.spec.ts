import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { signInAsMerchant } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

// The test changes texts of the shop.
test.use({ shopName: "swahili" })
test.skip(!inSoak, "`npm run soak` runs it")

/** A change is public within five seconds. */
const PUBLIC = { timeout: 5_000 }

test("a merchant edits Swahili words, and sees which are older than the English ones [SW-44] [SW-45]", async ({
  page,
  shop,
}) => {
  const title = page.getByLabel("Title", { exact: true }).first()
  const publish = async () => {
    await page.getByRole("button", { name: "Save and publish" }).click()
    await expect(page.getByText(/by Otieno Odhiambo/)).toBeVisible()
  }
  const published = async (language: string, text: string) =>
    expect(async () => {
      const answer = await page.request.get(`${shop.engineUrl}/api/content/home`, {
        headers: { "accept-language": language },
      })
      expect(((await answer.json()) as { document: { title: string } }).document.title).toBe(text)
    }).toPass(PUBLIC)

  await signInAsMerchant(page, shop.engineUrl)
  await page.getByRole("link", { name: "Content", exact: true }).click()
  await page.getByRole("link", { name: "Home page: banner and benefits" }).click()
  await title.fill("Sewn in Kilimani")
  // Another language would drop the change.
  await expect(page.getByRole("link", { name: "Kiswahili" })).toHaveCount(0)
  await publish()

  await page.getByRole("link", { name: "Kiswahili" }).focus()
  await page.keyboard.press("Enter")
  await expect(title).toHaveValue("Zimeshonwa Nairobi, zimeshonwa zidumu")
  await expect(page.getByText("Older than the English")).toBeVisible()
  await expectAccessible(page, "nav[aria-label=Language]")
  await expectAccessible(page, "form")
  await title.fill("Zimeshonwa Kilimani")
  await publish()
  await expect(page.getByText("Older than the English")).toHaveCount(0)
  await published("sw", "Zimeshonwa Kilimani")
  await published("en", "Sewn in Kilimani")

  await page.getByRole("button", { name: "One step back" }).click()
  await page.getByRole("button", { name: "Go back" }).click()
  await expect(title).toHaveValue("Zimeshonwa Nairobi, zimeshonwa zidumu")
  await published("sw", "Zimeshonwa Nairobi, zimeshonwa zidumu")

  await page.getByRole("link", { name: "All content" }).click()
  const languages = page.getByRole("navigation", { name: "Language" })
  await expect(languages.getByRole("link", { name: "Kiswahili" })).toHaveAttribute("aria-current", "page")
  await page.getByRole("link", { name: "Name, contacts and hours" }).click()
  await expect(page.getByLabel("Tagline", { exact: true })).toHaveValue("Mitindo ya polepole kutoka Nairobi")
  await expect(page.getByLabel(/^Phone/)).toHaveCount(0)

  await page.getByRole("link", { name: "All content" }).click()
  await page.getByRole("link", { name: "E-mails", exact: true }).click()
  await page.getByRole("button", { name: "Preview e-mails" }).click()
  await expect(page.getByText("Agizo 1042 limewekwa")).toBeVisible()
  await expect(page.frameLocator("iframe").getByText("Tumepokea agizo lako.")).toBeVisible()
})
