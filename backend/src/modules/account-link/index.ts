import { Module } from "@medusajs/framework/utils"
import { ACCOUNT_LINK, AccountLinkService } from "../../account/email-links/account-link-service"

export default Module(ACCOUNT_LINK, { service: AccountLinkService })
