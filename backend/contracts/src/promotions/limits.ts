/* Without zod: the storefront bundles this file. */

/** Of a code that shoppers can enter. */
export const MAX_CODE_LENGTH = 100
