/* Texts about variants whose stock is not managed. */

export const stockNotManaged = "Stock is not managed"
export const productsNotManaged = (count: number) => `Stock is not managed: ${String(count)}`
export const neverRunsOut = "The shop never runs out of"
export const andMore = (count: number) => ` and ${String(count)} more`
export const manageStockAbout =
  "The shop never runs out of these variants. To manage their stock, enter how many are on the shelf, including those that are sold and still to be sent."
export const manageStock = "Manage stock"
export const stockManaged = "Stock is now managed."
export const numberMissing = "Enter a number for every variant."
