import { interpolate } from "~/shared/copy/interpolate"
import faq from "~content/faq.yaml"
import policyQuestions from "~content/policy-questions.yaml"
import * as copy from "../copy"

export type FaqCategory = keyof typeof faq.categories

export const FAQ_CATEGORIES = (Object.keys(faq.categories) as FaqCategory[]).map((id) => ({
  id,
  label: faq.categories[id].label,
}))

export interface FaqItem {
  category: FaqCategory
  question: string
  answer: string
}

/** Questions of the policy page come first in their categories. */
const items: readonly FaqItem[] = FAQ_CATEGORIES.flatMap(({ id }) => [
  ...policyQuestions.list
    .filter(({ faqCategory }) => faqCategory === id)
    .map(({ question, answer }) => ({ question, answer, category: id })),
  ...faq.categories[id].questions.map((question) => ({ ...question, category: id })),
])

/** Questions of a category. A search ignores the category and searches questions and answers, ignoring case. */
export function findQuestions(category: FaqCategory, search: string): readonly FaqItem[] {
  const query = search.trim().toLowerCase()
  if (query === "") return items.filter((item) => item.category === category)
  return items.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(query))
}

/** `Found 2 results for "refund"`, or a message that there are none. */
export function resultCountLabel(count: number, search: string): string {
  if (count === 0) return interpolate(copy.noResults, { search })
  return count === 1 ? interpolate(copy.oneResult, { search }) : interpolate(copy.results, { count, search })
}
