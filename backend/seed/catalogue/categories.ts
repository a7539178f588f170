import type { Audience } from "./product"

/** The top-level categories, in the order of the navigation. */
export const TOP_CATEGORIES: readonly { handle: Audience; name: string; description: string }[] = [
  { handle: "women", name: "Women", description: "Dresses, kaftans and everyday pieces, cut in Nairobi." },
  { handle: "men", name: "Men", description: "Shirts, suits and workwear that improve with age." },
  { handle: "children", name: "Children", description: "Room to grow, knees to patch, hems to let down." },
]

/** Categories below them; `handle` is what the shop's address shows. */
export const SUBCATEGORIES: readonly { handle: string; name: string; parent: Audience }[] = [
  { handle: "women-dresses", name: "Dresses", parent: "women" },
  { handle: "women-tops", name: "Tops", parent: "women" },
  { handle: "women-skirts", name: "Skirts", parent: "women" },
  { handle: "women-trousers", name: "Trousers", parent: "women" },
  { handle: "women-kaftans", name: "Kaftans & Jumpsuits", parent: "women" },
  { handle: "women-knitwear", name: "Knitwear & Coats", parent: "women" },
  { handle: "women-accessories", name: "Accessories", parent: "women" },
  { handle: "men-shirts", name: "Shirts", parent: "men" },
  { handle: "men-tees", name: "Tees & Polos", parent: "men" },
  { handle: "men-trousers", name: "Trousers", parent: "men" },
  { handle: "men-suits", name: "Suits & Blazers", parent: "men" },
  { handle: "men-knitwear", name: "Knitwear & Jackets", parent: "men" },
  { handle: "men-kaftans", name: "Kaftans & Kanzus", parent: "men" },
  { handle: "men-accessories", name: "Accessories", parent: "men" },
  { handle: "girls", name: "Girls", parent: "children" },
  { handle: "boys", name: "Boys", parent: "children" },
  { handle: "toddlers", name: "Toddlers", parent: "children" },
]
