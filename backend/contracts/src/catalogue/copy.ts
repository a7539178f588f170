/* What the shop's calls answer about queries of products. */

export const tooManyIds = (most: number) => `No more than ${String(most)} products can be asked for.`
export const tooManyAttributes = (most: number) => `A list can be filtered by ${String(most)} attributes at most.`
