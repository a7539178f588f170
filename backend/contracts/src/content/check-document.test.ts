import { expect, it } from "vitest"
import { checkDocument } from "./check-document"

const newsletter = { heading: "A letter", button: "Subscribe", thanks: "Thank you.", text: "Once a month." }

it("converts what pages read as numbers and phone numbers", () => {
  const policies = {
    ...{ processing: "24-48 hours", changeWithin: "1 hour", returnDays: "30", refund: "a week", damageWithin: "a day" },
    ...{ deliveryNairobi: "1 day", deliveryKenya: "3 days", deliveryAbroad: "9 days" },
  }
  expect(checkDocument("policies", policies)).toMatchObject({ ok: true, content: { returnDays: 30 } })
})

it("takes a WhatsApp number that need not be given, written as other numbers [SP-05]", () => {
  const text = "Nairobi"
  const address = "a@mavazi.example"
  const shop = {
    ...{ name: text, tagline: text, city: text, address: [text], phone: "0700 000 000", email: address },
    ...{ careersEmail: address, pressEmail: address, securityEmail: address },
    ...{ hours: [{ days: text, time: text }], social: [{ name: text, href: "https://x.com/" }] },
  }
  expect(checkDocument("shop", shop)).toMatchObject({ ok: true })
  expect(checkDocument("shop", { ...shop, whatsApp: "0712 345 678" })).toMatchObject({
    ok: true,
    content: { whatsApp: "https://wa.me/254712345678" },
  })
  expect(checkDocument("shop", { ...shop, whatsApp: "+254712345678" })).toMatchObject({ ok: false })
})

it.each([
  ["is empty", { text: "  " }, ["text"], "is empty: write its text"],
  ["is longer than a page shows", { text: "x".repeat(4_001) }, ["text"], "is longer than 4000 characters"],
  [
    "cannot be stored",
    { text: "a\0b" },
    ["text"],
    "has a character that cannot be stored: delete it and type it again",
  ],
  ["is not text", { text: 7 }, ["text"], /^must be one text/],
  [
    "has a placeholder that nothing fills",
    { text: "{total}" },
    ["text"],
    /^has \{total\}, which nothing is filled in for/,
  ],
  ["is not a field", { colour: "red" }, [], /^"colour" is not known here/],
])("names a value that %s", (_case, change, path, message) => {
  const checked = checkDocument("newsletter", { ...newsletter, ...change })
  expect(checked.ok ? [] : checked.faults).toEqual([
    expect.objectContaining({
      path,
      message: typeof message === "string" ? message : (expect.stringMatching(message) as string),
    }),
  ])
})

it("lets e-mails have placeholders of their own, and no others", () => {
  const checked = checkDocument("emails", { greeting: "Dear {name}, {processing}" })
  const faults = checked.ok ? [] : checked.faults
  expect(faults.filter(({ path }) => path[0] === "greeting").map(({ message }) => message)).toEqual([
    expect.stringMatching(/^has \{processing\}/),
  ])
})

it("refuses a name of two lines, and links that lead elsewhere than they seem", () => {
  const messageAt = (name: "shop" | "press", written: object, path: string) => {
    const checked = checkDocument(name, written)
    return (checked.ok ? [] : checked.faults).find((fault) => fault.path.join(".") === path)?.message
  }
  expect(messageAt("shop", { name: "Mavazi\nBcc: a@b.example" }, "name")).toBe("must be one line")
  for (const to of ["//example.com", "/\\example.com", "javascript:alert(1)", "http://example.com"]) {
    const press = { releases: { list: [{ link: { to, label: "Here" } }] } }
    expect(messageAt("press", press, "releases.list.0.link.to")).toMatch(/^must begin with \/ /)
  }
})
