export { startShop, type Shop, type ShopOptions } from "./shop"
export { Visitor, type Answer } from "./visitor"
