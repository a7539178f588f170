/**
 * Every address of the `/api` surface, written once. No zod here: the storefront bundles this file.
 */
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
  catalogueChanges: "/api/catalogue/changes",
  catalogueAddresses: "/api/catalogue/addresses",
  orders: "/api/orders",
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  orderEvents: (id: string) => `/api/orders/${encodeURIComponent(id)}/events`,
  orderPayments: (id: string) => `/api/orders/${encodeURIComponent(id)}/payments`,
  orderCancel: (id: string) => `/api/orders/${encodeURIComponent(id)}/cancel`,
  checkout: "/api/checkout",
  checkoutOptions: "/api/checkout/options",
  confirmPayment: "/api/checkout/confirm-payment",
  messages: "/api/messages",
} as const

/**
 * Name of a cookie that pages can read: present while a session may exist. It opens nothing; without it,
 * asking who is signed in can be spared.
 */
export const SIGNED_IN_HINT = "mavazi_signed_in"
