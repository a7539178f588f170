import { expect, it } from "vitest"
import type { ContentField } from "./content-field"
import { CONTENT_NAMES, DOCUMENTS } from "./documents"
import { formOfDocument } from "./form-of-document"

const shape = ({ name, kind, optional, choices, entries, empty, fields, item }: ContentField): unknown => ({
  [name || "entry"]: kind,
  ...(optional && { optional }),
  ...(choices && { choices }),
  ...(entries !== undefined && { entries }),
  ...(empty && { empty }),
  ...(fields && { fields: fields.map(shape) }),
  ...(item && { item: shape(item) }),
})

it("makes fields of lines, texts, choices, lists and groups", () => {
  expect(formOfDocument("home", {}).map(shape)).toEqual([
    { title: "line" },
    { lead: "text" },
    { description: "text" },
    { button: "line" },
    {
      benefits: "list",
      entries: 3,
      item: { entry: "group", fields: [{ title: "line" }, { text: "text" }] },
    },
  ])
  const [, , , openings] = formOfDocument("careers", {}).map(shape) as {
    fields: { list?: string; empty?: boolean }[]
  }[]
  expect(openings?.fields.at(-1)).toMatchObject({ list: "list", empty: true })
})

it("has a label in words for every field of every document", () => {
  const labelsOf = ({ label, fields = [], item }: ContentField): string[] => [
    label,
    ...fields.flatMap(labelsOf),
    ...(item ? labelsOf(item) : []),
  ]
  const names = /WhatsApp/g
  const labels = CONTENT_NAMES.flatMap((name) => formOfDocument(name, {}).flatMap(labelsOf))
  expect(labels.length).toBeGreaterThan(300)
  expect(
    labels.filter((label) => !/^[A-Z][^_{}]*$/.test(label) || /[a-z][A-Z]/.test(label.replace(names, ""))),
  ).toEqual([])
})

it("has the payment methods that the e-mails have texts for", () => {
  const methods = formOfDocument("emails", { methods: { other: {}, mpesa: {} } }).find(({ name }) => name === "methods")
  expect(methods?.fields?.map(({ name }) => name)).toEqual(["other", "mpesa"])
})

it("has a form for every document of the schema", () => {
  for (const name of CONTENT_NAMES) {
    expect(formOfDocument(name, {}).map((field) => field.name)).toEqual(Object.keys(DOCUMENTS[name].shape))
  }
})
