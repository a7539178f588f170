import type { Content } from "@mavazi/contracts/content/documents"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"

export type FaqCategory = keyof Content["faq"]["categories"]

export interface FaqItem {
  category: FaqCategory
  question: string
  answer: string
}

/** Words of the page. */
export interface FaqWords {
  faq: Content["faq"]
  policyQuestions: Content["policy-questions"]
}

export const categoriesOf = ({ categories }: Content["faq"]) =>
  (Object.keys(categories) as FaqCategory[]).map((id) => ({ id, label: categories[id].label }))

/** Questions of the policy page come first in their categories. */
export function questionsOf({ faq, policyQuestions }: FaqWords): FaqItem[] {
  return categoriesOf(faq).flatMap(({ id }) => [
    ...policyQuestions.list
      .filter(({ faqCategory }) => faqCategory === id)
      .map(({ question, answer }) => ({ question, answer, category: id })),
    ...faq.categories[id].questions.map((question) => ({ ...question, category: id })),
  ])
}

/** Questions of a category. A search ignores the category and searches questions and answers, ignoring case. */
export function findQuestions(items: readonly FaqItem[], category: FaqCategory, search: string): readonly FaqItem[] {
  const query = search.trim().toLowerCase()
  if (query === "") return items.filter((item) => item.category === category)
  return items.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(query))
}

/** `Found 2 results for "refund"`, or a message that there are none. */
export function resultCountLabel(count: number, search: string): string {
  if (count === 0) return interpolate(copy.noResults, { search })
  return count === 1 ? interpolate(copy.oneResult, { search }) : interpolate(copy.results, { count, search })
}
