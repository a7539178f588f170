import type { EmailPreview as Preview } from "@mavazi/contracts/content/email-preview"
import { EMAIL_SAMPLES, EmailPreview, MERCHANT_SAMPLES } from "@mavazi/contracts/content/email-preview"
import type { ContentDocument } from "@mavazi/contracts/content/content"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { deleteAccount } from "../../support/account-deletion"
import { accountEmails, verifiedShopper } from "../../support/account-emails"
import type { Variant } from "../../support/buyer"
import {
  buyerWithCart,
  findVariants,
  newSourceAddress,
  order,
  plainCheckout,
  setPrice,
  setStock,
} from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { expectSameWords } from "../../support/email-versions"
import { eventually } from "../../support/eventually"
import { emailKindsOf, endLeasesOfEmails, onlyEmail, type ReceivedEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { newEmail, register, signIn } from "../../support/shopper"

/* E-mails and SMS in Swahili. */

const SWAHILI = { "accept-language": "sw" }

let shop: Shop
let merchant: Merchant
let variant: Variant
let soldOut: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant, soldOut] = (await findVariants(shop, 2)) as [Variant, Variant]
  await setStock(shop, variant, 1000)
  await setPrice(shop, variant, 1500)
  await setStock(shop, soldOut, 0)
})
afterAll(() => shop.stop())

/** What a shopper who chose Swahili has in the account. */
const choose = (email: string, language: string) =>
  shop.db.query(
    `update customer set metadata = coalesce(metadata, '{}') || jsonb_build_object('language', $2::text) where email = $1`,
    [email, language],
  )

function expectSwahili({ html, text }: ReceivedEmail | Preview, page: string): void {
  expect(html).toContain('<html lang="sw-KE">')
  for (const body of [html, text]) expect(body).toContain(`/sw${page}`)
  expect(html + text).not.toMatch(/undefined|null|NaN|\{\w+\}|\b(?:You|your|Order|the|We)\b/)
}

describe("an order's e-mails", () => {
  it("are in the language of the order, with sums, time to pay and links [SW-50]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    const placed = await order(buyer, plainCheckout, SWAHILI)
    const mail = await onlyEmail(shop, buyer.email, "placed")
    expect(mail.subject).toBe(`Agizo ${String(placed.number)} limewekwa`)
    expect(mail.text).toContain("Habari Amina Wanjiru,")
    expect(mail.text).toContain("lipa ndani ya dakika 30")
    const { rows } = await shop.db.query<{ name: string }>(
      `select card_sw ->> 'name' as name from catalogue_card where id = $1`,
      [variant.productId],
    )
    expect(mail.text).toContain(rows[0]?.name)
    expect(mail.text).not.toContain(variant.title)
    expect(mail.text).toContain("Usafirishaji wa kawaida: Ksh\u00a0350.00")
    expect(mail.text).toContain("Jumla, pamoja na VAT: Ksh\u00a01,850.00")
    expect(mail.text).toContain("Mavazi. Mitindo ya polepole kutoka Nairobi")
    expectSwahili(mail, `/orders/${placed.id}`)
  })

  it("are in the language of the order, whichever the account has since [SW-50]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    await choose(buyer.email, "en")
    const placed = await order(buyer, { ...plainCheckout, phone: "254700055501" }, SWAHILI)
    const paid = await onlyEmail(shop, buyer.email, "paid")
    expect(paid.subject).toBe(`Agizo ${String(placed.number)} limelipwa`)
    expect(paid.text).toContain("Risiti ya M-Pesa: ")
    expectSwahili(paid, `/orders/${placed.id}`)
  })

  it("are in the language of the account for an order that has none [SW-50]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    const placed = await order(buyer)
    await onlyEmail(shop, buyer.email, "placed")
    await shop.db.query(`update "order" set metadata = metadata - 'language' where id = $1`, [placed.id])
    await choose(buyer.email, "sw")
    await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { method: "POST" })
    expectSwahili(await onlyEmail(shop, buyer.email, "cancelled"), "")
  })

  it("are English for an order and account without a language, and one that the shop does not have [SW-50]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    await choose(buyer.email, "fr")
    const placed = await order(buyer)
    const mail = await onlyEmail(shop, buyer.email, "placed")
    expect(mail.subject).toBe(`Order ${String(placed.number)} has been placed`)
    expect(mail.html).toContain('<html lang="en-KE">')
    expect(mail.text).not.toContain("/sw")
  })

  it("are SMS in Swahili where there is no e-mail address [SW-50]", async () => {
    const draft = await createDraft(merchant, {
      variantId: variant.id,
      quantity: 1,
      email: null,
      phone: "0712 345 611",
    })
    await shop.db.query(`update "order" set metadata = coalesce(metadata, '{}') || '{"language":"sw"}' where id = $1`, [
      draft,
    ])
    await merchant.call("POST", `/admin/draft-orders/${draft}/convert-to-order`)
    expect(await emailKindsOf(shop, draft)).toEqual(["placed"])
    const answer = await fetch(`${shop.url}/mailbox/messages?to=${encodeURIComponent("+254712345611")}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    expect(messages[0]?.text).toMatch(/^Mavazi: Agizo \d+ limewekwa\. https?:\/\/[^/]+\/sw\/pay\/[\w-]+$/)
  })
})

it("an account's e-mails are in the language of the account, also the one after its deletion [SW-50]", async () => {
  const { visitor, user } = await verifiedShopper(shop)
  await choose(user.email, "sw")
  await signIn(shop.visitor().withHeaders({ "user-agent": "Mozilla/5.0 Firefox/140.0" }), user.email)
  const [notice] = await accountEmails(shop, user.email, "new_device")
  expect(notice?.text).toMatch(
    /Mtu aliingia kwenye akaunti yako katika Mavazi tarehe \d+ \w+ \d{4}, \d\d:\d\d\. Kivinjari: /,
  )
  expectSwahili(notice as ReceivedEmail, "/profile")
  expect((await deleteAccount(visitor)).status).toBe(200)
  const [deleted] = await accountEmails(shop, user.email, "account_deleted")
  expect(deleted?.subject).toBe("Akaunti yako imefutwa")
  expectSwahili(deleted as ReceivedEmail, "/privacy")
})

describe("what somebody asks for on a Swahili page is answered in Swahili", () => {
  it("a new password, and another link that confirms the address [SW-51]", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor)
    await signIn(visitor, email)
    const [confirm] = await accountEmails(shop, email, "verify_email")
    expect(confirm?.subject).toBe("Confirm your email address")
    await visitor.api("/api/auth/send-verification", { body: {}, headers: SWAHILI })
    const [again] = await accountEmails(shop, email, "verify_email", 2)
    expect(again?.subject).toBe("Thibitisha anwani yako ya barua pepe")
    expectSwahili(again as ReceivedEmail, "/auth/verify")
    await shop.visitor().api("/api/auth/forgot-password", { body: { email }, headers: SWAHILI })
    const [reset] = await accountEmails(shop, email, "reset_password")
    expect(reset?.subject).toBe("Chagua nenosiri jipya")
    expect(reset?.text).toContain("kwa dakika 30")
    expectSwahili(reset as ReceivedEmail, "/auth/reset")
  })

  it("a piece that is back, with the link that ends such e-mails [SW-51]", async () => {
    const email = newEmail()
    const headers = { ...newSourceAddress(), ...SWAHILI }
    const asked = await shop.visitor().api("/api/restock-requests", { body: { variantId: soldOut.id, email }, headers })
    expect(asked.status).toBe(201)
    await setStock(shop, soldOut, 3)
    const mail = await onlyEmail(shop, email, "restocked")
    expect(mail.subject).toMatch(/^Imerudi dukani: /)
    expect(mail.text).toMatch(/Acha barua pepe kuhusu bidhaa zilizorudi: https?:\/\/[^/]+\/sw\/api\/restock/)
    expectSwahili(mail, "/product")
  })

  it("a message, around the merchant's own words [SW-51]", async () => {
    const email = newEmail()
    const form = { form: "contact", name: "Njeri", email, message: "Mnapunguza kiuno?", clientId: crypto.randomUUID() }
    const sent = await shop.visitor().api("/api/messages", { body: form, headers: SWAHILI })
    expect(sent.status).toBe(201)
    const { rows } = await shop.db.query<{ id: string }>("select id from message where email = $1", [email])
    await merchant.call("POST", `/admin/messages/${rows[0]?.id ?? ""}/replies`, {
      ...{ clientId: crypto.randomUUID(), text: "Ndiyo, bure." },
    })
    const mail = await onlyEmail(shop, email, "message_reply")
    expect(mail.subject).toBe("Mavazi: jibu letu kwa ujumbe wako")
    expect(mail.text).toContain("Habari Njeri,")
    expect(mail.text).toMatch(/Uliandika tarehe \d+ \w+ \d{4}, \d\d:\d\d:/)
  })
})

it.runIf(inSoak)("keeps the language with the row of the outbox, so that a kill changes nothing [SW-51]", async () => {
  const email = newEmail()
  await register(shop.visitor(), email)
  await accountEmails(shop, email, "verify_email")
  await shop.visitor().api("/api/auth/forgot-password", { body: { email }, headers: SWAHILI })
  await shop.kill()
  await endLeasesOfEmails(shop)
  await shop.restart({})
  const mail = await vi.waitFor(() => onlyEmail(shop, email, "reset_password"), eventually)
  expect(mail.subject).toBe("Chagua nenosiri jipya")
})

describe("the preview", () => {
  let texts: ContentDocument["value"]
  beforeAll(async () => {
    texts = (await merchant.call<ContentDocument>("GET", "/admin/content/emails?language=sw")).value
  })
  const request = (sample: string) => ({ sample, language: "sw", value: texts })

  it.each(EMAIL_SAMPLES.filter((sample) => !MERCHANT_SAMPLES.includes(sample)))(
    "shows %s in Swahili [SW-52]",
    async (sample) => {
      const preview = EmailPreview.parse(await merchant.call("POST", "/admin/email-previews", request(sample)))
      expectSameWords(preview)
      expect(preview.html).toContain('<html lang="sw-KE">')
      expect(preview.subject + preview.html + preview.text).not.toMatch(/undefined|null|NaN|\{\w*\}/)
    },
  )

  it("has messages to the shop in English only [SW-52]", async () => {
    const { headers } = merchant
    const refused = await shop
      .visitor()
      .api<{ message: string }>("/admin/email-previews", { body: request("low_stock"), headers })
    expect([refused.status, refused.body.message]).toEqual([400, "Messages to the shop are in English only."])
  })
})
