import type { Order, OrderReviews, ReviewRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { readCustomer } from "../medusa-schema/accounts/customers"
import { orderOf } from "../orders/read/order-view"
import * as copy from "./copy"
import { REVIEW, type ReviewService } from "./review-service"

interface OrderKey {
  customerId: string
  orderId: string
}

type Product = Omit<OrderReviews["products"][number], "review">

/** Products of which a piece was delivered, in the order's sequence. */
function deliveredProducts({ items, shipments }: Order): Product[] {
  const delivered = new Set(
    shipments.flatMap((shipment) => (shipment.deliveredAt === null ? [] : shipment.items.map(({ id }) => id))),
  )
  const products = new Map<string, Product>()
  for (const { id, productId, name, size } of items) {
    if (productId === null || !delivered.has(id)) continue
    const hasSizes = size !== null || products.get(productId)?.hasSizes === true
    products.set(productId, { productId, name, hasSizes })
  }
  return [...products.values()]
}

/**
 * Products of the order that its customer can review, with the reviews.
 * @throws ApiFailure 404, also for another customer's order
 */
export async function reviewsOfOrder(
  container: MedusaContainer,
  { customerId, orderId }: OrderKey,
): Promise<OrderReviews> {
  const products = deliveredProducts(await orderOf(container, customerId, orderId))
  const reviews = await container.resolve<ReviewService>(REVIEW).listOfCustomer(customerId)
  const reviewOf = new Map(reviews.map(({ productId, product: _, ...review }) => [productId, review]))
  return { products: products.map((product) => ({ ...product, review: reviewOf.get(product.productId) ?? null })) }
}

/**
 * Writes or changes the customer's review of a product that came with the order.
 * @throws ApiFailure 404; 409 `not_reviewable`; 400 `fit_not_asked`
 */
export async function writeReview(
  container: MedusaContainer,
  { customerId, orderId }: OrderKey,
  request: ReviewRequest,
): Promise<OrderReviews> {
  const products = deliveredProducts(await orderOf(container, customerId, orderId))
  const product = products.find(({ productId }) => productId === request.productId)
  if (!product) throw new ApiFailure(409, copy.notReviewable, "not_reviewable")
  if (request.fit !== undefined && !product.hasSizes) {
    throw new ApiFailure(400, copy.fitNotAsked, "fit_not_asked").withErrors({ fit: copy.fitNotAsked })
  }
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const customer = await readCustomer(knex, customerId)
  await container.resolve<ReviewService>(REVIEW).write({
    ...request,
    ...{ customerId, orderId, productName: product.name, authorName: customer?.firstName ?? null },
  })
  return reviewsOfOrder(container, { customerId, orderId })
}
