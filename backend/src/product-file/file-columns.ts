import type { ProductFacts } from "@mavazi/contracts"
import { readFacts } from "../catalogue/projection/product-metadata"
import type { Cell } from "../csv/csv-lines"
import type { Column } from "../csv/send-csv"
import type { FileFacts } from "../medusa-schema/products/product-file-rows"
import type { TableRow, TableVariantRow } from "../medusa-schema/products/product-table"
import * as copy from "./copy"

/** A line of the file: a variant with its product. */
export interface FileRow {
  product: TableRow
  facts: FileFacts
  variant: TableVariantRow
}

export interface Location {
  id: string
  name: string
}

/** A column: those of the product have the same value in all of its lines. */
export interface FileColumn extends Column<FileRow> {
  of: (row: FileRow) => Cell
  kind: "key" | "product" | "option" | "variant" | "stock"
  /** Of a column of stock. */
  locationId?: string
}

/** Options of a product that fit into a line. */
const OPTIONS = 4

/** Between handles or tags in a cell. */
export const LIST_SEPARATOR = "; "

const factText = (facts: ProductFacts["materials"]) => facts.map(({ label, text }) => `${label}: ${text}`).join("\n")

const optionsOf = ({ variant }: FileRow) =>
  Object.entries(variant.options ?? {}).sort(([a], [b]) => a.localeCompare(b, "en"))

const column = (kind: FileColumn["kind"], title: string, of: FileColumn["of"]): FileColumn => ({ kind, title, of })

const optionColumns: FileColumn[] = Array.from({ length: OPTIONS }, (_, place) => [
  column("option", copy.optionTitle(place + 1), (row) => optionsOf(row)[place]?.[0] ?? ""),
  column("option", copy.optionValue(place + 1), (row) => optionsOf(row)[place]?.[1] ?? ""),
]).flat()

/** The columns of a file, with one of stock for each location of the shop. */
export function fileColumns(locations: readonly Location[]): FileColumn[] {
  const named = (name: string) => locations.filter((location) => location.name === name).length > 1
  return [
    column("key", copy.productId, ({ product }) => product.id),
    column("key", copy.variantId, ({ variant }) => variant.id),
    column("product", copy.handle, ({ product }) => product.handle),
    column("product", copy.title, ({ product }) => product.title),
    column("product", copy.description, ({ facts }) => facts.description),
    column("product", copy.status, ({ product }) => product.status),
    column("product", copy.categories, ({ facts }) => facts.categories.join(LIST_SEPARATOR)),
    column("product", copy.type, ({ facts }) => facts.type ?? ""),
    column("product", copy.tags, ({ facts }) => facts.tags.join(LIST_SEPARATOR)),
    column("product", copy.material, ({ facts }) => facts.material ?? ""),
    column("product", copy.materials, ({ facts }) => factText(readFacts(facts.metadata).materials)),
    column("product", copy.sustainability, ({ facts }) => factText(readFacts(facts.metadata).sustainability)),
    column("product", copy.pictures, ({ facts }) => facts.pictures.map(({ url }) => url).join(" ")),
    ...optionColumns,
    column("variant", copy.sku, ({ variant }) => variant.sku ?? ""),
    column("variant", copy.price, ({ variant }) => variant.price),
    ...locations.map(({ id, name }): FileColumn => ({
      kind: "stock",
      locationId: id,
      title: copy.stockAt(named(name) ? `${name} (${id})` : name),
      of: ({ variant }) => variant.levels.find(({ locationId }) => locationId === id)?.stocked ?? null,
    })),
  ]
}
