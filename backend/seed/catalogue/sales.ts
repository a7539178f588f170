/** A price list of the demo shop. Days count from the moment of seeding; prices are whole shillings. */
export interface Sale {
  title: string
  description: string
  startsInDays: number
  endsInDays: number
  prices: Readonly<Record<string, number>>
}

export const SALES: readonly Sale[] = [
  {
    title: "Mid-season edit",
    description: "Eight pieces from last season at a fairer price, until they find an owner.",
    startsInDays: -3,
    endsInDays: 18,
    prices: {
      "saba-organic-tee": 1250,
      "nyota-slip-dress": 3900,
      "athi-denim-a-line-skirt": 2500,
      "tausi-tie-neck-blouse": 2600,
      "nairobi-poplin-shirt": 2500,
      "gikomba-selvedge-jeans": 4200,
      "rangi-tiered-skirt": 1100,
      "soko-canvas-tote": 1100,
    },
  },
  {
    title: "Sikukuu tailoring",
    description: "Twelve days of festive tailoring at a gentler price.",
    startsInDays: 5,
    endsInDays: 17,
    prices: {
      "harambee-linen-suit": 15500,
      "jamhuri-kaunda-jacket": 5900,
      "uhuru-linen-blazer": 6900,
      "baraka-linen-shirt": 2900,
      "jua-kitenge-circle-skirt": 2900,
    },
  },
]
