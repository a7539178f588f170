/** Paths of `/api` for the shop's words. No zod here: the storefront bundles this file. */
export const contentPaths = {
  content: "/api/content",
  document: (name: string) => `/api/content/${name}`,
  preview: (token: string) => `/api/content/previews/${encodeURIComponent(token)}`,
} as const

/** Parameter of a page's address that shows words which are not published. */
export const PREVIEW_PARAMETER = "preview"
