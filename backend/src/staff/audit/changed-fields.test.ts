import { expect, it } from "vitest"
import { changedFields } from "./changed-fields"

const PRODUCT = "/admin/products/prod_1"

it("flattens objects and lists", () => {
  expect(
    changedFields(PRODUCT, {
      title: "Kikoy",
      variants: [{ prices: [{ amount: 900, currency_code: "kes" }] }],
      tags: ["a", 2],
    }),
  ).toEqual({
    title: "Kikoy",
    "variants.0.prices.0.amount": "900",
    "variants.0.prices.0.currency_code": "kes",
    tags: "a, 2",
  })
})

it.each([
  "password",
  "new_password",
  "newPassword",
  "code",
  "codes",
  "recovery_code",
  "recoveryCodes",
  "token",
  "reset_token",
  "securityCredential",
  "pin",
  "mpesa_pin",
  "passkey",
  "client_secret",
])("leaves out %s, also deep inside, and all that is below", (name) => {
  expect(changedFields(PRODUCT, { kept: 1, [name]: "x-secret", deep: [{ [name]: { a: "x-secret" } }] })).toEqual({
    kept: "1",
  })
})

it("keeps nothing of a letter to a person", () => {
  expect(changedFields("/admin/messages/msg_1/replies", { text: "Dear Amina" })).toEqual({ text: "changed" })
})

it("keeps the code of a promotion", () => {
  expect(changedFields("/admin/promotions", { code: "JUNE" })).toEqual({ code: "JUNE" })
  expect(changedFields("/admin/promotions", { campaign: { name: "June" }, password: "x" })).toEqual({
    "campaign.name": "June",
  })
})

it.each(["0712345678", "254712345678", "+254712345678", "0712 345 678", 254712345678, "+254-712-345-678"])(
  "masks the phone number %s",
  (phone) => {
    const { phone: field, reason } = changedFields(PRODUCT, { phone, reason: `Paid by ${String(phone)}, she says` })
    expect(field).toBe("0712 *** 678")
    expect(reason).toBe("Paid by 0712 *** 678, she says")
  },
)

it("masks what a field of phone numbers has besides", () => {
  expect(changedFields(PRODUCT, { phone_number: "1234567890", phones: ["0712345678"] })).toEqual({
    phone_number: "*******890",
    phones: "0712 *** 678",
  })
})

it("keeps ids and amounts", () => {
  expect(changedFields(PRODUCT, { receipt: "SBC1234567", id: "prod_01JX0712345678ABC", amount: 712345678 })).toEqual({
    receipt: "SBC1234567",
    id: "prod_01JX0712345678ABC",
    amount: "712345678",
  })
})

it("keeps of a customer's data only that they were changed, and the address of an invited person", () => {
  expect(changedFields("/admin/customers/cus_1", { first_name: "Amina", email: "a@example.com", note: "x" })).toEqual({
    first_name: "changed",
    email: "changed",
    note: "x",
  })
  expect(changedFields("/admin/invites", { email: "ben@example.com" })).toEqual({ email: "ben@example.com" })
})

it("shortens long texts and long lists, and ignores what is not an object", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${String(n)}`, n]))
  const fields = changedFields(PRODUCT, many)
  expect(Object.keys(fields)).toHaveLength(51)
  expect(fields["…"]).toBe("and 10 more")
  expect(changedFields(PRODUCT, { text: "x".repeat(300) })["text"]).toHaveLength(201)
  for (const body of ["Receipt,Amount", null, undefined, 7, Buffer.from("x")])
    expect(changedFields(PRODUCT, body)).toEqual({})
})
