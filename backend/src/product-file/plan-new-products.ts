import { freeName, slugOf } from "../product-table/new-variants"
import * as copy from "./copy"
import type { FileColumn } from "./file-columns"
import type { ImportPlan, NewFileProduct } from "./import-plan"
import { priceOf, skuError } from "./plan-changes"
import { type FieldContext, parseField, type ProductFields, unescaped, wholeNumber } from "./product-fields"
import type { FileLine } from "./read-file"

const cellOf = ({ cells }: FileLine, title: string) => cells.get(title)?.trim() ?? ""

/** Handle that a line names, or the one of its title. */
export const handleOf = (line: FileLine) =>
  cellOf(line, copy.handle) || slugOf(unescaped(cellOf(line, copy.title))) || copy.handle.toLowerCase()

interface Planned {
  plan: ImportPlan
  columns: readonly FileColumn[]
  context: Pick<FieldContext, "named" | "taken">
}

/** Plans the new product of these lines, one for each variant. */
export function planNewProduct(lines: readonly FileLine[], planned: Planned): void {
  const { plan } = planned
  const [first] = lines
  if (first === undefined) return
  const before = plan.errors.length
  const fields = newFields(lines, planned)
  const options = lines.map((line) => optionsOf(line, planned.columns))
  checkOptions(lines, options, plan)
  const skus = new Set([...Object.keys(planned.context.taken.skus), ...plan.created.flatMap(skusOf)])
  const handle = handleOf(first)
  const variants = lines.map((line, place) => newVariant(line, options[place] ?? {}, { ...planned, handle, skus }))
  const title = fields.title ?? ""
  if (title === "") plan.errors.push({ line: first.line, text: copy.titleMissing })
  if (plan.errors.length > before) return
  plan.created.push({ fields: { ...fields, title, handle }, options: valuesOf(options), variants })
  plan.changes.push({ line: first.line, text: copy.newProduct(title, variants.length) })
}

const skusOf = ({ variants }: NewFileProduct) => variants.map(({ sku }) => sku)

function newFields(lines: readonly FileLine[], { plan, columns, context }: Planned): ProductFields {
  let fields: ProductFields = {}
  for (const { title, kind } of columns) {
    const [first] = lines
    const raw = first?.cells.get(title)
    if (kind !== "product" || first === undefined || raw === undefined) continue
    const unlike = lines.find((line) => cellOf(line, title) !== raw.trim())
    if (unlike !== undefined) plan.errors.push({ line: first.line, text: copy.rowsDiffer(title, unlike.line) })
    if (raw.trim() === "" && title !== copy.title) continue
    const parsed = parseField(title, raw, context)
    if (typeof parsed === "string") plan.errors.push({ line: first.line, text: parsed })
    else fields = { ...fields, ...parsed, metadata: { ...fields.metadata, ...parsed.metadata } }
  }
  const handle = lines[0] && parseField(copy.handle, handleOf(lines[0]), context)
  if (typeof handle === "string") plan.errors.push({ line: lines[0]?.line ?? 1, text: handle })
  return fields
}

/** Values by the titles of their options. */
function optionsOf(line: FileLine, columns: readonly FileColumn[]): Record<string, string> {
  const cells = columns.filter(({ kind }) => kind === "option").map(({ title }) => unescaped(cellOf(line, title)))
  const pairs = cells.flatMap((title, place) => (place % 2 === 0 ? [[title, cells[place + 1] ?? ""] as const] : []))
  return Object.fromEntries(pairs.filter(([title, value]) => title !== "" || value !== ""))
}

function checkOptions(lines: readonly FileLine[], options: readonly Record<string, string>[], plan: ImportPlan): void {
  const names = (each: Record<string, string> | undefined) =>
    Object.keys(each ?? {})
      .sort()
      .join("\n")
  const seen = new Set<string>()
  for (const [place, each] of options.entries()) {
    const line = lines[place]?.line ?? 1
    const values = JSON.stringify(Object.entries(each).sort())
    const isUnlike = names(each) !== names(options[0]) || Object.entries(each).flat().includes("")
    if (isUnlike) plan.errors.push({ line, text: copy.optionsUnlike })
    else if (seen.has(values)) plan.errors.push({ line, text: copy.variantTwice })
    seen.add(values)
  }
}

function valuesOf(options: readonly Record<string, string>[]): NewFileProduct["options"] {
  return Object.keys(options[0] ?? {}).map((title) => ({
    title,
    values: [...new Set(options.map((each) => each[title] ?? ""))],
  }))
}

function newVariant(
  line: FileLine,
  options: Record<string, string>,
  { plan, columns, context, handle, skus }: Planned & { handle: string; skus: Set<string> },
): NewFileProduct["variants"][number] {
  const fail = (text: string) => plan.errors.push({ line: line.line, text })
  const price = priceOf(cellOf(line, copy.price))
  if (price === null) fail(copy.priceInvalid)
  const given = unescaped(cellOf(line, copy.sku))
  const made = [handle, ...Object.values(options).map(slugOf)].filter(Boolean).join("-").toUpperCase()
  const sku = given === "" ? freeName(made, skus) : given
  const error = skus.has(given) ? copy.skuTaken(given) : skuError(given, context.taken.skus)
  if (error !== null) fail(error)
  skus.add(sku)
  const stock = columns.flatMap(({ kind, title, locationId }) => {
    const raw = cellOf(line, title)
    if (kind !== "stock" || raw === "") return []
    const stocked = wholeNumber(raw)
    if (stocked === null || stocked > 1_000_000) fail(copy.stockInvalid(title))
    return [{ locationId: locationId ?? "", stocked: stocked ?? 0 }]
  })
  return { title: Object.values(options).join(" / "), sku, options, price: price ?? 0, stock }
}
