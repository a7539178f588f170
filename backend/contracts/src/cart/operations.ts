import type { Operation } from "../openapi/operation"
import {
  AddCartItemRequest,
  AddCodeRequest,
  Cart,
  MergeCartRequest,
  MergeCartResponse,
  UpdateCartItemRequest,
} from "./cart"

const cartChange = { access: "shopper", success: { status: 200, schema: Cart }, idempotent: true } as const

/** Calls of the cart. */
export const cartOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/cart",
    summary: "The cart, at today's prices",
    access: "shopper",
    success: { status: 200, schema: Cart },
  },
  {
    method: "post",
    path: "/api/cart",
    summary: "Add to the cart",
    ...cartChange,
    body: AddCartItemRequest,
    failures: [400, 404, 409, 422],
  },
  { method: "delete", path: "/api/cart", summary: "Empty the cart", ...cartChange, failures: [422] },
  {
    method: "put",
    path: "/api/cart/{itemId}",
    summary: "Change quantity or variant of a line",
    ...cartChange,
    body: UpdateCartItemRequest,
    failures: [400, 404, 409, 422],
  },
  { method: "delete", path: "/api/cart/{itemId}", summary: "Remove a line", ...cartChange, failures: [404, 422] },
  {
    method: "post",
    path: "/api/cart/codes",
    summary: "Add a promotion code to the cart",
    ...cartChange,
    body: AddCodeRequest,
    failures: [400, 404, 409, 422, 429],
  },
  {
    method: "delete",
    path: "/api/cart/codes/{code}",
    summary: "Remove a promotion code",
    ...cartChange,
    failures: [422],
  },
  {
    method: "post",
    path: "/api/cart/merge",
    summary: "Merge the cart of a visitor who signed in",
    access: "shopper",
    body: MergeCartRequest,
    success: { status: 200, schema: MergeCartResponse },
    failures: [400, 422],
    idempotent: true,
  },
]
