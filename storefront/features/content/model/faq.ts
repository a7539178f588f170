import faq from "~content/faq.yaml"
import policyQuestions from "~content/policy-questions.yaml"

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

/** Questions of a category; a search overrides it and looks through all, in question and answer, ignoring case. */
export function findQuestions(category: FaqCategory, search: string): readonly FaqItem[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === "") return items.filter((item) => item.category === category)
  return items.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted))
}

/** `Found 2 results for "refund"`, or that there are none. */
export function resultCountLabel(count: number, search: string): string {
  if (count === 0) return `No results found for "${search}"`
  return `Found ${String(count)} ${count === 1 ? "result" : "results"} for "${search}"`
}
