import { Module } from "@medusajs/framework/utils"
import { AccountLinkService, LIFETIME_MINUTES } from "./service"

export const ACCOUNT_LINK = "accountLink"

export type { FoundLink, LinkPurpose } from "./service"
export { AccountLinkService, LIFETIME_MINUTES }
export { linkToken } from "./link-token"

export default Module(ACCOUNT_LINK, { service: AccountLinkService })
