import { Module } from "@medusajs/framework/utils"
import { EXCHANGE_REQUESTS, ExchangeRequestRepository } from "../../orders/exchanges/exchange-request-repository"

export default Module(EXCHANGE_REQUESTS, { service: ExchangeRequestRepository })
