import { Module } from "@medusajs/framework/utils"
import { ShopSessionService } from "./service"

export const SHOP_SESSION = "shopSession"

export type { LiveSession } from "./live-session"
export type { OpenedSession } from "./service"
export { ShopSessionService }

export default Module(SHOP_SESSION, { service: ShopSessionService })
