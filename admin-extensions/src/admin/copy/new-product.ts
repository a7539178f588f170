/* Texts of the page "New product". */

export const newProduct = "New product"
export const newProductAbout =
  "Everything that the shop needs is on this page. Address, SKUs, sales channel, shipping profile and stock location are set for you."
export const choicesWhat = "options and categories"
export const title = "Title"
export const description = "Description"
export const pictures = "Pictures"
export const picturesHint = "JPEG, PNG, WebP or AVIF. The first one is on the card."
export const uploading = (left: number) => `Uploading, ${String(left)} left…`
export const removePicture = (place: number) => `Remove picture ${String(place)}`
export const otherValues = (option: string) => `Other values of ${option}`
export const otherValuesHint = "Separate them by commas."
export const anotherOption = "Another option"
export const optionName = "Name of the option, such as Material"
export const optionValues = "Its values, separated by commas"
export const price = "Price in shillings"
export const stock = "Stock of each variant"
export const variantsCount = (count: number) => (count === 1 ? "One variant" : `${String(count)} variants`)
export const stockDiffers = "The variants have different stock"
export const stockOf = (variant: string) => `Stock of ${variant}`
export const categories = "Categories"
export const publish = "Put on sale"
export const saveDraft = "Save as draft"
export const published = (title: string) => `${title} is on sale. The shop shows it within seconds.`
export const drafted = (title: string) => `${title} is saved as a draft.`
