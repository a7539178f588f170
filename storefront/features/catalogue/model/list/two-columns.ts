/** On the server always false; `server/preferences/product-columns.ts` then writes the page for those who have chosen two. */
export const hasTwoColumns = () => typeof document !== "undefined" && document.documentElement.dataset.columns === "2"
