import type { MessageRequest } from "@mavazi/contracts/messages/message"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { siteWords } from "~/shared/content/site-words"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"

type MessageField = "name" | "email" | "message" | "question"

/** The fields of each form. */
export const MESSAGE_FIELDS: Readonly<Record<MessageRequest["form"], readonly MessageField[]>> = {
  newsletter: ["email"],
  contact: ["name", "email", "message"],
  press: ["email", "message"],
  question: ["name", "email", "question"],
}

interface NoScriptMessageFormProps {
  kind: MessageRequest["form"]
  typed: Partial<Record<string, string>>
  /** What became of the form that was sent. */
  answer: { tone: "success" | "error"; text: string }
}

/** What became of a message to the shop, and the form again where it was refused. */
export function NoScriptMessageForm({ kind, typed, answer }: NoScriptMessageFormProps) {
  return (
    <>
      <h1>{kind === "newsletter" ? siteWords().newsletter.heading : copy.messageTitle}</h1>
      <Alert tone={answer.tone}>{answer.text}</Alert>
      {answer.tone === "error" && (
        <form method="post" action={sitePath(pagePaths.contact)} noValidate>
          <input type="hidden" name="form" value={kind} />
          {MESSAGE_FIELDS[kind].map((name) => (
            <Field key={name} name={name} typed={typed[name] ?? ""} />
          ))}
          <Button type="submit">{copy.sendMessage}</Button>
        </form>
      )}
      <p>
        <a href={sitePath(pagePaths.shop)}>{copy.toShop}</a>
      </p>
    </>
  )
}

function Field({ name, typed }: { name: MessageField; typed: string }) {
  const props = { label: copy[name], name, defaultValue: typed, required: true }
  return name === "name" || name === "email" ? (
    <TextField {...props} autoComplete={name} {...(name === "email" && { type: "email" })} />
  ) : (
    <TextArea {...props} />
  )
}
