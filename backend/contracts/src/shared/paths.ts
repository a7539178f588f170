/** Paths of `/api` that every page may call. No zod here: the storefront bundles this file. */
export const apiPaths = {
  me: "/api/auth/me",
  login: "/api/auth/login",
  logout: "/api/auth/logout",
  register: "/api/auth/register",
  cart: "/api/cart",
  cartItem: (itemId: string) => `/api/cart/${encodeURIComponent(itemId)}`,
  cartMerge: "/api/cart/merge",
  products: "/api/products",
  product: (slug: string) => `/api/products/${encodeURIComponent(slug)}`,
  suggest: "/api/search/suggest",
  orders: "/api/orders",
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  orderEvents: (id: string) => `/api/orders/${encodeURIComponent(id)}/events`,
  orderCancel: (id: string) => `/api/orders/${encodeURIComponent(id)}/cancel`,
  checkout: "/api/checkout",
  checkoutOptions: "/api/checkout/options",
  confirmPayment: "/api/checkout/confirm-payment",
  paymentLink: (token: string) => `/api/payment-links/${encodeURIComponent(token)}`,
  messages: "/api/messages",
} as const

/**
 * Name of a cookie that scripts can read, present while a session may exist. It authorises nothing; without it,
 * pages need not request the signed-in user.
 */
export const SIGNED_IN_HINT = "mavazi_signed_in"
