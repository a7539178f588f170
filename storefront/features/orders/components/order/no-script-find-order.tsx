import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"

export interface NoScriptFindOrderProps {
  typed: Record<"number" | "contact", string>
  problems: Partial<Record<"number" | "contact", string>>
  /** What became of the form that was sent, or why there is no order. */
  answer: { tone: "success" | "warning" | "error"; text: string } | null
}

/** The form that sends the link of a guest's order, for browsers that do not run scripts. */
export function NoScriptFindOrder({ typed, problems, answer }: NoScriptFindOrderProps) {
  return (
    <>
      <h1>{copy.findOrderTitle}</h1>
      {answer !== null && <Alert tone={answer.tone}>{answer.text}</Alert>}
      <p>{copy.findOrderText}</p>
      <form method="post" action={sitePath(pagePaths.guestOrders)} noValidate>
        <TextField
          label={copy.orderNumberLabel}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed.number}
          error={problems.number}
        />
        <TextField
          label={copy.orderContactLabel}
          name="contact"
          autoComplete="email"
          required
          defaultValue={typed.contact}
          error={problems.contact}
        />
        <Button type="submit">{copy.sendLink}</Button>
      </form>
    </>
  )
}
