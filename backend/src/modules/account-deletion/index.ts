import { Module } from "@medusajs/framework/utils"
import { ACCOUNT_DELETION } from "../../account-data/deletion/account-deletion-repository"
import { AccountDeletionService } from "./service"

export default Module(ACCOUNT_DELETION, { service: AccountDeletionService })
