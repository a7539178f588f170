import { MOST_NEW_PRODUCTS } from "@mavazi/contracts/engine-admin/product-file"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readNamedThings, readTakenNames } from "../medusa-schema/products/product-file-rows"
import { readShopLocations } from "../medusa-schema/products/product-table"
import * as copy from "./copy"
import { type FileColumn, fileColumns, type FileRow } from "./file-columns"
import { readFileRows } from "./file-rows"
import { emptyPlan, type ImportPlan } from "./import-plan"
import { exportedCells, type KnownLine, planProduct } from "./plan-changes"
import { handleOf, planNewProduct } from "./plan-new-products"
import { listOf, unescaped } from "./product-fields"
import { type FileLine, readFile } from "./read-file"

export interface PlannedFile {
  plan: ImportPlan
  lines: number
}

const cellOf = ({ cells }: FileLine, title: string) => cells.get(title)?.trim() ?? ""

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}

/** Compares a file with the shop: what would change, and what is wrong. Changes nothing. */
export async function planImport(knex: Knex, text: string): Promise<PlannedFile> {
  const columns = fileColumns(await readShopLocations(knex))
  const { lines, errors } = readFile(text, columns)
  const plan = emptyPlan()
  plan.errors.push(...errors)
  if (lines.length === 0) return { plan, lines: 0 }
  const fresh = lines.filter((line) => cellOf(line, copy.productId) === "")
  const known = lines.filter((line) => cellOf(line, copy.productId) !== "")
  const rows = await readFileRows(knex, [...new Set(known.map((line) => cellOf(line, copy.productId)))])
  const context = { named: await readNamedThings(knex), taken: await readTaken(knex, lines) }
  const planned = { plan, columns, context }
  for (const group of groupBy(knownLines(known, rows, planned), ({ row }) => row.product.id))
    planProduct(group, planned)
  checkHandles(plan)
  planCreated(fresh, planned)
  plan.errors.sort((a, b) => a.line - b.line)
  plan.changes.sort((a, b) => a.line - b.line)
  return { plan, lines: lines.length }
}

async function readTaken(knex: Knex, lines: readonly FileLine[]) {
  return readTakenNames(knex, {
    handles: lines.flatMap((line) => [cellOf(line, copy.handle), handleOf(line)]),
    skus: lines.map((line) => unescaped(cellOf(line, copy.sku))),
    pictures: [...new Set(lines.flatMap((line) => listOf(cellOf(line, copy.pictures), /\s+/)))],
  })
}

interface Planned {
  plan: ImportPlan
  columns: readonly FileColumn[]
}

/** Lines with their variants; a line without one is an error. */
function knownLines(lines: readonly FileLine[], rows: readonly FileRow[], { plan, columns }: Planned): KnownLine[] {
  const cells = exportedCells(rows, columns)
  const products = new Set(rows.map(({ product }) => product.id))
  const places = new Map(rows.map(({ variant }, place) => [variant.id, place]))
  const seen = new Map<string, number>()
  return lines.flatMap((line) => {
    const [productId, variantId] = [cellOf(line, copy.productId), cellOf(line, copy.variantId)]
    const place = places.get(variantId)
    const row = place === undefined ? undefined : rows[place]
    const fail = (text: string) => {
      plan.errors.push({ line: line.line, text })
      return []
    }
    if (!products.has(productId)) return fail(copy.productUnknown)
    if (variantId === "") return fail(copy.variantNew)
    if (row?.product.id !== productId || place === undefined) return fail(copy.variantUnknown)
    const before = seen.get(variantId)
    if (before !== undefined) return fail(copy.lineTwice(before))
    seen.set(variantId, line.line)
    return [{ line, row, now: cells[place] ?? new Map<string, string>() }]
  })
}

/** Two products of a file cannot get the same handle. */
function checkHandles(plan: ImportPlan): void {
  const handles = [...plan.products.values()].flatMap(({ handle }) => handle ?? [])
  const twice = handles.find((handle, place) => handles.indexOf(handle) !== place)
  if (twice !== undefined) plan.errors.push({ line: 1, text: copy.handleTaken(twice) })
}

function planCreated(lines: readonly FileLine[], planned: Parameters<typeof planNewProduct>[1]): void {
  const { plan } = planned
  for (const line of lines.filter((each) => cellOf(each, copy.variantId) !== ""))
    plan.errors.push({ line: line.line, text: copy.variantOfNone })
  const groups = groupBy(
    lines.filter((line) => cellOf(line, copy.variantId) === ""),
    handleOf,
  )
  if (groups.length > MOST_NEW_PRODUCTS)
    plan.errors.push({ line: groups[MOST_NEW_PRODUCTS]?.[0]?.line ?? 1, text: copy.tooManyProducts(MOST_NEW_PRODUCTS) })
  else for (const group of groups) planNewProduct(group, planned)
}
