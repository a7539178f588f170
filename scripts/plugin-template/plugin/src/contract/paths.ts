/** Paths of the plugin's routes. No zod here: pages that only need an address import this file. */
export const pluginNamePaths = {
  note: (productId: string) => `/admin/plugin-name/products/${encodeURIComponent(productId)}/note`,
} as const
