import { Module } from "@medusajs/framework/utils"
import { ORDER_LINKS, OrderLinkRepository } from "../../orders/order-links/order-link-repository"

export default Module(ORDER_LINKS, { service: OrderLinkRepository })
