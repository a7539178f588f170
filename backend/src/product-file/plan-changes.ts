import { HIGHEST_PRICE } from "@mavazi/contracts/engine-admin/product-table"
import { csvLines } from "../csv/csv-lines"
import { variantName } from "../product-table/variant-name"
import * as copy from "./copy"
import type { FileColumn, FileRow } from "./file-columns"
import type { ImportPlan } from "./import-plan"
import { type FieldContext, parseField, type ProductFields, unescaped, wholeNumber } from "./product-fields"
import { type FileLine, parseRecords } from "./read-file"

/** A line about a variant of the shop, with the cells that the export would write now. */
export interface KnownLine {
  line: FileLine
  row: FileRow
  now: Map<string, string>
}

/** The cells of the export, as an import reads them. */
export function exportedCells(rows: readonly FileRow[], columns: readonly FileColumn[]): Map<string, string>[] {
  const head = columns.map(({ title }) => title)
  const { records } = parseRecords(csvLines([head, ...rows.map((row) => columns.map((column) => column.of(row)))]))
  return records.slice(1).map(({ cells }) => new Map(head.map((title, place) => [title, cells[place] ?? ""])))
}

/** The cell of a column, unless it is as in the shop or the file has no such column. */
function changedCell({ line, now }: KnownLine, title: string): string | null {
  const raw = line.cells.get(title)
  return raw === undefined || raw.trim() === (now.get(title) ?? "").trim() ? null : raw
}

interface Planned {
  plan: ImportPlan
  columns: readonly FileColumn[]
  context: Pick<FieldContext, "named" | "taken">
}

/** Plans the changes of a product, all of whose lines are given. */
export function planProduct(lines: readonly KnownLine[], planned: Planned): void {
  const { plan, columns } = planned
  for (const { title, kind } of columns) {
    if (kind === "product") planField(lines, title, planned)
    if (kind === "option") {
      for (const each of lines.filter((known) => changedCell(known, title) !== null))
        plan.errors.push({ line: each.line.line, text: copy.optionsFixed })
    }
  }
  for (const known of lines) {
    planSku(known, planned)
    planPrice(known, planned)
    for (const column of columns) if (column.kind === "stock") planStock(known, column, planned)
  }
}

/** A field of the product: the same in all of its lines. */
function planField(lines: readonly KnownLine[], title: string, { plan, context }: Planned): void {
  const changed = lines.find((known) => changedCell(known, title) !== null)
  if (changed === undefined) return
  const raw = changedCell(changed, title) ?? ""
  const { line } = changed.line
  const other = lines.find((known) => known.line.cells.get(title)?.trim() !== raw.trim())
  if (other !== undefined) {
    plan.errors.push({ line, text: copy.rowsDiffer(title, other.line.line) })
    return
  }
  const { product, facts } = changed.row
  const fields = parseField(title, raw, { ...context, productId: product.id, facts })
  if (typeof fields === "string") {
    plan.errors.push({ line, text: fields })
    return
  }
  const before = plan.products.get(product.id) ?? {}
  plan.products.set(product.id, withMetadata({ ...before, ...fields }, [facts.metadata, before.metadata]))
  plan.changes.push({
    line,
    text: copy.changedTo(product.title, title, { from: changed.now.get(title) ?? "", to: raw }),
  })
}

/** The engine's update replaces the metadata as a whole. */
function withMetadata(fields: ProductFields, before: (Record<string, unknown> | null | undefined)[]): ProductFields {
  if (fields.metadata === undefined) return fields
  return { ...fields, metadata: Object.assign({}, ...before, fields.metadata) as Record<string, unknown> }
}

function note({ plan }: Planned, known: KnownLine, { title, to }: { title: string; to: string }): void {
  const { product, variant } = known.row
  const name = `${product.title}, ${variantName(variant)}`
  plan.changes.push({
    line: known.line.line,
    text: copy.changedTo(name, title, { from: known.now.get(title) ?? "", to }),
  })
}

/** What is wrong with a SKU; null when nothing is. */
export function skuError(sku: string, taken: Record<string, string>, variantId?: string): string | null {
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(sku)) return copy.skuInvalid
  if (sku.length > 100) return copy.tooLong(copy.sku)
  const owner = taken[sku]
  return owner !== undefined && owner !== variantId ? copy.skuTaken(sku) : null
}

function planSku(known: KnownLine, planned: Planned): void {
  const raw = changedCell(known, copy.sku)
  if (raw === null) return
  const sku = unescaped(raw).trim()
  const { id } = known.row.variant
  const twice = planned.plan.skus.some((each) => each.sku === sku)
  const error = sku === "" ? copy.columnMissing(copy.sku) : skuError(sku, planned.context.taken.skus, id)
  if (error !== null || twice) {
    planned.plan.errors.push({ line: known.line.line, text: error ?? copy.skuTaken(sku) })
    return
  }
  planned.plan.skus.push({ id, sku })
  note(planned, known, { title: copy.sku, to: sku })
}

/** Shillings of a cell; null when it is no price. */
export function priceOf(raw: string): number | null {
  const amount = wholeNumber(raw)
  return amount === null || amount < 1 || amount > HIGHEST_PRICE ? null : amount
}

function planPrice(known: KnownLine, planned: Planned): void {
  const raw = changedCell(known, copy.price)
  if (raw === null) return
  const amount = priceOf(raw)
  const { product, variant } = known.row
  if (amount === variant.price) return
  if (amount === null) {
    planned.plan.errors.push({ line: known.line.line, text: copy.priceInvalid })
    return
  }
  planned.plan.prices.push({ productId: product.id, variantId: variant.id, amount })
  note(planned, known, { title: copy.price, to: String(amount) })
}

/** What is wrong with a new stock of a variant; null when nothing is. */
function stockError({ managed, itemId, levels }: FileRow["variant"], column: FileColumn, raw: string): string | null {
  const stocked = wholeNumber(raw)
  const reserved = levels.find(({ locationId }) => locationId === column.locationId)?.reserved ?? 0
  if (!managed || itemId === null) return copy.stockNotCounted
  if (raw.trim() === "") return copy.stockGone(column.title)
  if (stocked === null || stocked > 1_000_000) return copy.stockInvalid(column.title)
  return stocked < reserved ? copy.stockReserved(column.title, reserved) : null
}

function planStock(known: KnownLine, column: FileColumn, planned: Planned): void {
  const raw = changedCell(known, column.title)
  if (raw === null) return
  const { variant } = known.row
  const stocked = wholeNumber(raw)
  const seen = variant.levels.find(({ locationId }) => locationId === column.locationId)?.stocked ?? null
  if (stocked !== null && stocked === seen) return
  const error = stockError(variant, column, raw)
  if (error !== null || stocked === null) {
    planned.plan.errors.push({ line: known.line.line, text: error ?? copy.stockInvalid(column.title) })
    return
  }
  planned.plan.stock.push({ variantId: variant.id, locationId: column.locationId ?? "", seen, stocked })
  note(planned, known, { title: column.title, to: String(stocked) })
}
