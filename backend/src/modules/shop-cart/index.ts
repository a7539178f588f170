import { Module } from "@medusajs/framework/utils"
import { SHOP_CART, ShopCartService } from "../../cart/shop-cart-service"

export default Module(SHOP_CART, { service: ShopCartService })
