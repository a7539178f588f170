/* Texts of the reviews on a product's page. Only the server renders them. */

export const title = "Reviews" // specified: RV-04 RV-06
export const stars = "{rating} of 5 stars"
export const averageOne = "{average} of 5, 1 review"
export const averageMany = "{average} of 5, {count} reviews" // specified: RV-07
export const MOST_SAY = {
  small: "Most buyers say it runs small.",
  true: "Most buyers say it fits true to size.",
  large: "Most buyers say it runs large.",
} as const // specified: RV-07
export const BETWEEN_SIZES = {
  small: "Between two sizes, take the larger one.",
  true: "",
  large: "Between two sizes, take the smaller one.",
} as const // specified: RV-12
export const height = "{height} cm tall"
export const usualSize = "Usually wears {size}"
export const answered = "{shop} answered:"
export const pages = "Pages of reviews"
export const newer = "Newer reviews"
export const older = "Older reviews"
