/* What the engine's admin answers about stock. */

export const stockManagedAlready = "The stock of one of these variants is managed already."
export const noStockLocation = "The shop's sales channel has no stock location. Please set one."
