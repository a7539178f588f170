/* Titles of the columns of a file of products, and what its import answers. */

export const productId = "Product id"
export const variantId = "Variant id"
export const handle = "Handle"
export const title = "Title"
export const description = "Description"
export const status = "Status"
export const categories = "Categories"
export const type = "Type"
export const tags = "Tags"
export const material = "Material"
export const materials = "Material facts"
export const sustainability = "Sustainability facts"
export const pictures = "Pictures"
export const optionTitle = (place: number) => `Option ${String(place)}`
export const optionValue = (place: number) => `Value ${String(place)}`
export const sku = "SKU"
export const price = "Price"
export const stockAt = (location: string) => `Stock at ${location}`

export const csvRequired = "Choose a CSV file."
export const fileTooLarge = "The file is larger than 5 MB. Split it, and import the parts one after the other."
export const tooManyLines = (most: number) =>
  `The file has more than ${String(most)} lines. Split it, and import the parts one after the other.`
export const tooManyProducts = (most: number) =>
  `The file creates more than ${String(most)} products. Split it, and import the parts one after the other.`
export const unreadable = "This line has a misplaced or unclosed quotation mark."
export const noLines = "The file has no line below the titles."
export const unknownColumn = (name: string) =>
  `The column “${name}” is not known. Remove it, or name it as the export does.`
export const columnTwice = (name: string) => `The column “${name}” is there twice.`
export const columnMissing = (name: string) => `The column “${name}” is missing.`
export const cellsDiffer = (cells: number, columns: number) =>
  `The file has ${String(columns)} columns, and this line ${String(cells)} ${cells === 1 ? "cell" : "cells"}.`
export const productUnknown = "There is no product with this id."
export const variantUnknown = "This product has no variant with this id."
export const lineTwice = (line: number) => `This variant is in line ${String(line)} too.`
export const variantNew = "Add a variant on the product's own page: a file makes new products only."
export const variantOfNone = "A line with a variant id needs the product id beside it."
export const optionsFixed = "Change options and their values on the product's own page."
export const rowsDiffer = (column: string, line: number) =>
  `${column} is another one in line ${String(line)} of the same product. Make them equal.`
export const titleMissing = "The title is missing."
export const tooLong = (column: string) => `${column} is too long.`
export const handleInvalid = "A handle has lower-case letters, digits and hyphens only."
export const handleTaken = (name: string) => `Another product has the handle ${name}.`
export const statusInvalid = "The status is draft or published."
export const categoryUnknown = (name: string) => `There is no category with the handle ${name}.`
export const typeUnknown = (name: string) => `There is no type ${name}. Create it under Settings first.`
export const tagUnknown = (name: string) => `There is no tag ${name}. Create it under Settings first.`
export const factInvalid = (column: string) => `${column} are lines of a name, a colon and a text.`
export const pictureUnknown = (url: string) => `There is no picture ${url} in the shop. Upload it first.`
export const priceInvalid = "The price is whole shillings, from 1 to 10,000,000."
export const stockInvalid = (column: string) => `${column} is a whole number, 0 or more.`
export const stockGone = (column: string) => `${column} cannot be emptied. Enter 0 for none.`
export const stockNotCounted = "The stock of this variant is not counted by itself, and cannot be set here."
export const stockReserved = (column: string, reserved: number) =>
  `${column} cannot be less than the ${String(reserved)} reserved for orders.`
export const skuInvalid = "This SKU looks like a number that a spreadsheet has shortened."
export const skuTaken = (name: string) => `Another variant has the SKU ${name}.`
export const optionsUnlike = "All lines of a new product have the same options, each with a value."
export const variantTwice = "Another line of this new product has the same values."

export const changedTo = (what: string, column: string, { from, to }: { from: string; to: string }) =>
  `${what}: ${column} ${from === "" ? "–" : from} → ${to === "" ? "–" : to}`
export const newProduct = (name: string, variants: number) =>
  `New product ${name} with ${String(variants)} ${variants === 1 ? "variant" : "variants"}`
export const previewOld = "The shop or the file has changed since the preview. Look at the new one. Nothing was saved."
