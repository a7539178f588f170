import { buildLanguage } from "../scripts/build-language"
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** What the whole origin has once, at its English address. */
const once =
  buildLanguage === "en"
    ? [
        layout("routes/admin-shell.tsx", [
          route("admin", "routes/admin-login.tsx"),
          route("admin/dashboard", "routes/admin-dashboard.tsx"),
        ]),
        route("robots.txt", "routes/robots.ts"),
        route(".well-known/security.txt", "routes/security-txt.ts"),
        route("sitemap.xml", "routes/sitemap.ts", { id: "sitemap-index" }),
        route("sitemap/:part", "routes/sitemap.ts"),
      ]
    : []

/** Every route of the shop. React Router matches paths case-insensitively, so `/Auth` is `/auth`. */
export default [
  layout("routes/shell.tsx", [
    index("routes/home.tsx"),
    route("shop/:category?", "routes/shop.tsx"),
    route("collections/:collection", "routes/shop.tsx", { id: "collection" }),
    route("product/:slug", "routes/product.tsx"),
    route("about", "routes/about.tsx"),
    route("contact", "routes/contact.tsx"),
    route("careers", "routes/careers.tsx"),
    route("careers/:id", "routes/career.tsx"),
    route("sustainability", "routes/sustainability.tsx"),
    route("press", "routes/press.tsx"),
    route("shipping-returns", "routes/shipping-returns.tsx"),
    route("faq", "routes/faq.tsx"),
    route("size-guide", "routes/size-guide.tsx"),
    route("privacy", "routes/legal.tsx", { id: "privacy" }),
    route("terms", "routes/legal.tsx", { id: "terms" }),
    route("cart", "routes/cart.tsx"),
    route("checkout", "routes/checkout.tsx"),
    route("guest/checkout", "routes/guest-checkout.tsx"),
    route("guest/orders/:token?", "routes/order.tsx", { id: "guest" }),
    route("order-success", "routes/order-success.tsx"),
    route("orders/:id", "routes/order.tsx"),
    route("pay/:token", "routes/payment-link.tsx"),
    route("wish-list/:token?", "routes/wish-list.tsx"),
    route("auth", "routes/auth.tsx"),
    route("auth/forgot", "routes/auth-forgot.tsx"),
    route("auth/reset", "routes/auth-reset.tsx"),
    route("auth/verify", "routes/auth-verify.tsx"),
    route("profile", "routes/profile.tsx"),
    route("offline", "routes/offline.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  ...once,
] satisfies RouteConfig
