import { Module } from "@medusajs/framework/utils"
import { requireRedis } from "./require-redis"
import { EngineGuardService } from "./service"

export default Module("engine_guard", { service: EngineGuardService, loaders: [requireRedis] })
