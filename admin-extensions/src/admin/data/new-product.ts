import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import {
  NewProduct,
  NewProductChoices,
  type NewProductInput,
  NewProductResponse,
} from "@mavazi/contracts/engine-admin/new-product"
import { queryOptions } from "@tanstack/react-query"

export const choicesQuery = queryOptions({
  queryKey: ["new-product"],
  queryFn: () => fetchParsed(NewProductChoices, engineAdminPaths.newProduct),
})

/** What is typed and chosen. */
export interface ProductForm {
  title: string
  description: string
  pictures: string[]
  /** Chosen values by the title of their option. */
  chosen: Record<string, string[]>
  /** Further values by the title of their option, separated by commas. */
  typed: Record<string, string>
  /** An option that the shop does not have yet. */
  ownTitle: string
  ownValues: string
  price: string
  stock: string
  /** Whether each variant has a stock by itself, and these by the variant's name. */
  differs: boolean
  stockOf: Record<string, string>
  categoryIds: string[]
}

export const EMPTY_FORM: ProductForm = {
  ...{ title: "", description: "", pictures: [], chosen: {}, typed: {}, ownTitle: "", ownValues: "" },
  ...{ price: "", stock: "", differs: false, stockOf: {}, categoryIds: [] },
}

const listOf = (text: string) =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "")

const numberOf = (text: string | undefined) =>
  text === undefined || text.trim() === "" ? NaN : Number(text.replaceAll(",", ""))

/** Options with at least one value, in the order of the page. */
export function optionsOf({ chosen, typed, ownTitle, ownValues }: ProductForm): { title: string; values: string[] }[] {
  const titles = [...new Set([...Object.keys(chosen), ...Object.keys(typed)])]
  const known = titles.map((title) => ({ title, values: [...(chosen[title] ?? []), ...listOf(typed[title] ?? "")] }))
  const own = { title: ownTitle.trim(), values: listOf(ownValues) }
  return [...known.filter(({ values }) => values.length > 0), ...(own.title || own.values.length > 0 ? [own] : [])]
}

/** Values of every variant. */
export function variantsOf(form: ProductForm): string[][] {
  return optionsOf(form).reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

export const variantName = (values: readonly string[]) => values.join(" / ")

/** The product as sent. */
function productOf(form: ProductForm, status: "draft" | "published"): NewProductInput {
  const { title, description, pictures, price, stock, differs, stockOf, categoryIds } = form
  const each = variantsOf(form).map((values) => ({ values, stocked: numberOf(stockOf[variantName(values)]) }))
  return {
    ...{ title, description, pictures, options: optionsOf(form), price: numberOf(price), categoryIds, status },
    ...(differs ? { stock: 0, stockOf: each } : { stock: numberOf(stock) }),
  }
}

/** Messages by field. */
export type FieldErrors = Partial<Record<keyof NewProductInput, string>>

/** The product, or what is wrong with each field: the same rules as the server's. */
export function checkForm(
  form: ProductForm,
  status: "draft" | "published",
): { product: NewProduct; errors: null } | { product: null; errors: FieldErrors } {
  const parsed = NewProduct.safeParse(productOf(form, status))
  if (parsed.success) return { product: parsed.data, errors: null }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof FieldErrors] ??= message
  return { product: null, errors }
}

export const createProduct = (body: NewProduct) =>
  fetchParsed(NewProductResponse, engineAdminPaths.newProduct, { body })
