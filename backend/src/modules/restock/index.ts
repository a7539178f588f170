import { Module } from "@medusajs/framework/utils"
import { RESTOCK, RestockService } from "../../restock/restock-service"

export default Module(RESTOCK, { service: RestockService })
