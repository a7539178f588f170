import { formatKsh } from "@mavazi/contracts/money"
import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/shipping"
import { brand } from "~/shared/config/brand"

const { policy } = brand

/** Shipping as the policy page states it (specification, section 9); the checkout charges its own options. */
export const shippingTable = [
  { name: "Standard", time: "3-5 business days", price: formatKsh(300) },
  { name: "Express", time: "1-2 business days", price: formatKsh(600) },
  { name: "Same Day", time: "Nairobi only, order before 10 AM", price: formatKsh(800) },
  { name: "Free", time: "5-7 business days", price: `Orders above ${formatKsh(FREE_SHIPPING_ABOVE)}` },
] as const

export const deliveryTimes = [
  { place: "Nairobi", time: policy.delivery.nairobi },
  { place: "Other counties of Kenya", time: policy.delivery.kenya },
  { place: "International", time: policy.delivery.international },
] as const

export interface Question {
  question: string
  answer: string
}

export const policyQuestions: readonly Question[] = [
  {
    question: "When is my order sent?",
    answer: `Orders are processed within ${policy.processing}. You see each step on the order's page.`,
  },
  {
    question: "Can I change or cancel an order?",
    answer: `Within ${policy.changeWithin} of placing it. After that it may be on the cutting table or the motorbike already.`,
  },
  {
    question: "How long do I have to return something?",
    answer: `${String(policy.returnDays)} days from delivery, unworn and with its label. Write to us and we tell you where to drop it.`,
  },
  {
    question: "When do I get my money back?",
    answer: `Within ${policy.refund}. The refund goes to the M-Pesa number that paid.`,
  },
  {
    question: "What if it arrives damaged?",
    answer: `Tell us within ${policy.damageWithin} with a picture, and we send another or return the money, as you like.`,
  },
]
