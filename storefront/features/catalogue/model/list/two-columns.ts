/**
 * Always false on the server; `server/preferences/product-columns.ts` rewrites the page for visitors who chose two
 * columns.
 */
export const hasTwoColumns = () => typeof document !== "undefined" && document.documentElement.dataset.columns === "2"
