import type { MessageRequest } from "@mavazi/contracts/messages/message"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { createHash } from "node:crypto"
import { MESSAGE_FIELDS, NoScriptMessageForm } from "~/features/content/components/sections/no-script-message-form"
import { fieldOf, problemOf } from "~/shared/api/visitor.server"
import { siteWords } from "~/shared/content/site-words"
import * as copy from "~/shared/copy/api"
import { type ShowPage, statusOf } from "./no-script-page.server"

/** The newsletter's form, which every page has, and those of contact, press and questions. */
export const messageForm: ShowPage = async (visitor) => {
  const sent = visitor?.form ?? null
  if (visitor === null || sent === null) return null
  const form = fieldOf(sent, "form")
  const kind = isKind(form) ? form : "newsletter"
  const typed = Object.fromEntries(MESSAGE_FIELDS[kind].map((name) => [name, fieldOf(sent, name)]))
  try {
    const body = { form: kind, clientId: contentsId(kind, typed), ...typed }
    const { message } = await visitor.call<{ message: string }>(apiPaths.messages, { method: "POST", body })
    const text = kind === "newsletter" ? siteWords().newsletter.thanks : message
    return { content: <NoScriptMessageForm kind={kind} typed={typed} answer={{ tone: "success", text }} /> }
  } catch (error) {
    const answer = { tone: "error", text: problemOf(error, copy.notAccepted) } as const
    return { content: <NoScriptMessageForm kind={kind} typed={typed} answer={answer} />, status: statusOf(error) }
  }
}

const isKind = (form: string): form is MessageRequest["form"] => Object.hasOwn(MESSAGE_FIELDS, form)

/** The pages are cached, so that their forms have no number of their own. A message that is sent twice is stored once. */
const contentsId = (kind: string, typed: object) =>
  createHash("sha256")
    .update(kind + JSON.stringify(typed))
    .digest("hex")
