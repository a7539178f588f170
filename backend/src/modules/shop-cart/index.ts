import { Module } from "@medusajs/framework/utils"
import { ShopCartService } from "./service"

export const SHOP_CART = "shopCart"

export { ShopCartService }

export default Module(SHOP_CART, { service: ShopCartService })
