/** Paths of `/api` that every page may call; `paths.ts` of a topic has those of few pages. No zod here: the storefront bundles this file. */
export const apiPaths = {
  me: "/api/auth/me",
  login: "/api/auth/login",
  logout: "/api/auth/logout",
  register: "/api/auth/register",
  cart: "/api/cart",
  cartMerge: "/api/cart/merge",
  products: "/api/products",
  product: (slug: string) => `/api/products/${encodeURIComponent(slug)}`,
  suggest: "/api/search/suggest",
  messages: "/api/messages",
} as const

/**
 * Name of a cookie that scripts can read, present while a session may exist. It authorises nothing; without it,
 * pages need not request the signed-in user.
 */
export const SIGNED_IN_HINT = "mavazi_signed_in"
