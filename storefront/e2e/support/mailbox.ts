import type { Page } from "@playwright/test"
import { expect } from "./shop-fixture"

/** Opens the newest message with a subject in the demo mailbox, and follows its link to a page of the account. */
export async function openEmailLink(page: Page, engineUrl: string, { to, subject }: { to: string; subject: string }) {
  const message = page.getByRole("listitem").filter({ hasText: to }).getByRole("link", { name: subject }).first()
  await expect(async () => {
    await page.goto(`${engineUrl}/mailbox`)
    await expect(message).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await message.click()
  const text = await page.locator("pre").innerText()
  const link = /https?:\/\/\S+\/auth\/\w+#[\w-]+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in ${text}`)
  await page.goto(link)
}

interface Message {
  kind: string
  subject: string
  text: string
}

/** The messages of a kind to an address, once there is one. */
export async function messagesTo(
  page: Page,
  engineUrl: string,
  { to, kind }: { to: string; kind: string },
): Promise<Message[]> {
  let found: Message[] = []
  await expect(async () => {
    const answer = await page.request.get(`${engineUrl}/mailbox/messages?to=${encodeURIComponent(to)}`)
    found = ((await answer.json()) as { messages: Message[] }).messages.filter((message) => message.kind === kind)
    expect(found.length).toBeGreaterThan(0)
  }).toPass()
  return found
}
