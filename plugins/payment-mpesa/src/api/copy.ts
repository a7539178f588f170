/* What the plugin's routes answer to requests that they do not take. */

export const tooLarge = "Too large."
export const notFound = "Not found."
