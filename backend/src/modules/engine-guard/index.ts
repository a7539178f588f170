import { Module } from "@medusajs/framework/utils"
import { requireRedis } from "../../health/require-redis"
import { EngineGuardService } from "../../health/single-engine-guard"

export default Module("engine_guard", { service: EngineGuardService, loaders: [requireRedis] })
