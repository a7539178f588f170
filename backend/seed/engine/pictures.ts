/** Addresses of a product's pictures, in the order of its gallery. */
export interface ProductPictures {
  urls: readonly string[]
  /** Colour name → the pictures that show it. */
  byColour: Readonly<Record<string, readonly string[]>>
}

/** Pictures of a product among the committed ones; none until they have been drawn. */
export function picturesOf(_slug: string): ProductPictures {
  return { urls: [], byColour: {} }
}
