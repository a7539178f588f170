import { Module } from "@medusajs/framework/utils"
import { EMPTY_SEARCH, EmptySearchService } from "../../searches/empty-search-service"

export default Module(EMPTY_SEARCH, { service: EmptySearchService })
