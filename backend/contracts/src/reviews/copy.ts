/* Texts of reviews that server, shop and merchant's page share. No zod here: the storefront bundles this file. */

export const textTooShort = (min: number) => `Please write at least ${String(min)} characters.` // specified: RV-02
export const heightInvalid = (min: number, max: number) =>
  `Please give your height in centimetres, from ${String(min)} to ${String(max)}.`

/** How a piece fits. */
export const FITS = { small: "Runs small", true: "Fits true to size", large: "Runs large" } as const
