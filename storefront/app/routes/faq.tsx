import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { FaqPage } from "~/features/content/components/pages/faq-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/faq"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { faq, "policy-questions": policyQuestions } = currentContent()
  return { faq, policyQuestions, head: contentHead(faq, pagePaths.faq) }
}

export default function Faq({ loaderData: { faq, policyQuestions } }: Route.ComponentProps) {
  return <FaqPage faq={faq} policyQuestions={policyQuestions} />
}
