import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/limits"
import { brand } from "~/shared/config/brand"
import { policyQuestions, type Question } from "./policies"

export const FAQ_CATEGORIES = [
  { id: "orders", label: "Orders" },
  { id: "shipping", label: "Shipping" },
  { id: "returns", label: "Returns" },
  { id: "products", label: "Products" },
  { id: "account", label: "Account" },
] as const

export type FaqCategory = (typeof FAQ_CATEGORIES)[number]["id"]

const [sent, change, returns, refund, damaged] = policyQuestions as [Question, Question, Question, Question, Question]

const questions: Record<FaqCategory, readonly Question[]> = {
  orders: [
    change,
    {
      question: "How do I pay?",
      answer: "By M-Pesa. Place the order, and a prompt comes to your phone; enter your PIN there. We never see it.",
    },
    {
      question: "The prompt did not come. What now?",
      answer: `Open the order and choose to send it again, or to another number. The pieces are kept for you for ${String(PAY_WITHIN_MINUTES)} minutes.`,
    },
  ],
  shipping: [
    sent,
    {
      question: "How long does delivery take?",
      answer: `Nairobi ${brand.policy.delivery.nairobi}, elsewhere in Kenya ${brand.policy.delivery.kenya}, international ${brand.policy.delivery.international}.`,
    },
    { question: "Do you deliver on the same day?", answer: "In Nairobi, for orders placed before 10 AM." },
  ],
  returns: [returns, refund, damaged],
  products: [
    {
      question: "How do I find my size?",
      answer:
        "The size guide has body measures for every cut. Between two sizes, take the smaller in linen and the larger in denim.",
    },
    {
      question: "What are the clothes made of?",
      answer:
        "Linen, organic cotton, deadstock kitenge and denim. Fibre, weight and mill stand on each product's page.",
    },
    {
      question: "Do you really mend for free?",
      answer: "Seams, hems, buttons and zips of any Mavazi piece, for as long as you own it.",
    },
  ],
  account: [
    {
      question: "Do I need an account?",
      answer:
        "To browse and fill a cart, no. To check out, yes: that is how you find your order and its receipt again.",
    },
    {
      question: "What happens to my cart when I sign in?",
      answer: "It comes along. Prices and stock are checked again, and we tell you if something changed.",
    },
    { question: "How do I change my phone or address?", answer: "In your profile, under Edit Profile." },
  ],
}

export interface FaqItem extends Question {
  category: FaqCategory
}

const items: readonly FaqItem[] = FAQ_CATEGORIES.flatMap(({ id }) =>
  questions[id].map((question) => ({ ...question, category: id })),
)

/** Questions of a category; a search overrides it and looks through all, in question and answer, ignoring case. */
export function findQuestions(category: FaqCategory, search: string): readonly FaqItem[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === "") return items.filter((item) => item.category === category)
  return items.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted))
}

/** `Found 2 results for "refund"`, or that there are none. */
export function countLine(count: number, search: string): string {
  if (count === 0) return `No results found for "${search}"`
  return `Found ${String(count)} ${count === 1 ? "result" : "results"} for "${search}"`
}

export const NOTHING_FOUND =
  "No FAQ items match your search. Please try different keywords or contact our support team for assistance."
