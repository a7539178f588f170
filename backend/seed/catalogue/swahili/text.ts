/** Texts of a product in Swahili; its facts have the order of the English ones. */
export interface SwahiliProduct {
  name: string
  description: string
  facts: readonly { label: string; text: string }[]
}
