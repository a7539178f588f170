import { Module } from "@medusajs/framework/utils"
import { MessageService } from "./service"

export const MESSAGE = "message"

export { MessageService }

export default Module(MESSAGE, { service: MessageService })
