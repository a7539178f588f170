/* What the table of products and stock answers in the engine's admin. */

export const productGone = "One of these products does not exist any more. Please load the page again."
export const categoryGone = "This category does not exist any more. Please load the page again."
export const variantGone = "This variant does not exist any more. Please load the page again."
export const locationGone = "The shop does not sell from this location. Please load the page again."
export const twice = "A variant can have one stock at a location."
export const notCounted = (name: string) => `The stock of ${name} is not managed: open the product to manage it.`
export const isSet = (name: string) => `${name} is a set: set the stock of its pieces under Inventory.`
export const stockChanged = (name: string, stocked: number | null) =>
  `The stock of ${name} has changed meanwhile: it is ${stocked === null ? "not kept here" : String(stocked)} now. Nothing was saved.`
export const belowReserved = (name: string, reserved: number) =>
  `${String(reserved)} of ${name} ${reserved === 1 ? "is" : "are"} reserved for orders: the stock cannot be lower. Nothing was saved.`
export const priceMissing = (title: string) =>
  `${title} has a variant without a price: set its price first. Nothing was saved.`
export const priceTooLow = (title: string) =>
  `The price of ${title} would be less than one shilling. Nothing was saved.`
export const priceTooHigh = (title: string) =>
  `The price of ${title} would be more than ten million shillings. Nothing was saved.`
export const picturesGone = "A picture is not in the shop any more. Please choose the pictures again."
