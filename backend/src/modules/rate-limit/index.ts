import { Module } from "@medusajs/framework/utils"
import { RATE_LIMIT, RateLimitService } from "../../security/rate-limit-service"

export default Module(RATE_LIMIT, { service: RateLimitService })
