import { Module } from "@medusajs/framework/utils"
import { WISH_LIST, WishListService } from "../../wish-list/wish-list-service"

export default Module(WISH_LIST, { service: WishListService })
