/* Not reviewed by a native speaker yet. */

export const title = "Maoni"
export const stars = "Nyota {rating} kati ya 5"
export const averageOne = "{average} kati ya 5, maoni 1"
export const averageMany = "{average} kati ya 5, maoni {count}"
export const MOST_SAY = {
  small: "Wanunuzi wengi wanasema ni ndogo kuliko saizi.",
  true: "Wanunuzi wengi wanasema inatosha sawasawa.",
  large: "Wanunuzi wengi wanasema ni kubwa kuliko saizi.",
} as const
export const height = "Urefu wa sm {height}"
export const usualSize = "Kwa kawaida huvaa {size}"
export const answered = "{shop} ilijibu:"
export const pages = "Kurasa za maoni"
export const newer = "Maoni mapya zaidi"
export const older = "Maoni ya zamani zaidi"
export const BETWEEN_SIZES = {
  small: "Ukiwa kati ya saizi mbili, chukua kubwa.",
  true: "",
  large: "Ukiwa kati ya saizi mbili, chukua ndogo.",
} as const
