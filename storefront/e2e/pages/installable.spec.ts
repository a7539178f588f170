import { expect, test } from "../support/shop-fixture"

interface Icon {
  src: string
  sizes: string
  purpose: string
}

test("browsers can install the shop from any page, with icons of the stated sizes [SP-01] [SP-02] [SP-03]", async ({
  page,
  shop,
}) => {
  for (const path of ["/", "/shop", "/cart", "/profile", "/no-such-page"]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  }
  await page.goto("/")
  // As the browser reads it, under the page's policy.
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send("Page.getAppManifest")
  expect([url, errors]).toEqual([`${shop.url}/manifest.webmanifest`, []])
  const manifest = JSON.parse(data ?? "") as { icons: Icon[]; name: string; theme_color: string }
  expect(manifest).toMatchObject({
    name: "Mavazi · Slow fashion from Nairobi",
    ...{ theme_color: "#fbf8f3", start_url: "/", display: "standalone" },
  })
  const icons = await page.evaluate(
    (list) =>
      Promise.all(
        [...list, { src: "/icons/apple-touch-180.png", purpose: "apple" }].map(async ({ src, purpose }) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return `${purpose} ${String(picture.naturalWidth)}x${String(picture.naturalHeight)}`
        }),
      ),
    manifest.icons,
  )
  expect(icons).toEqual([...manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`), "apple 180x180"])
  expect(icons).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512", "apple 180x180"])
  // Only that the test's window is private. A Chromium without windows installs nothing, and names no fault.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors")
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([])
})
