import { Module } from "@medusajs/framework/utils"
import { SHOP_SESSION, ShopSessionService } from "../../account/sessions/session-service"

export default Module(SHOP_SESSION, { service: ShopSessionService })
