import { Module } from "@medusajs/framework/utils"
import { REVIEW, ReviewService } from "../../reviews/review-service"

export default Module(REVIEW, { service: ReviewService })
