import { ActionDrawer, Field, nairobiTime } from "@mavazi/admin-ui"
import type { AdminMessage } from "@mavazi/contracts/engine-admin/messages"
import { Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import * as copy from "../copy/messages"
import { replyToMessage } from "../data/messages"

/** Address of a message, with the customer who has it and the latest orders. */
export function MessageSender({ message: { email, customer, orders } }: { message: AdminMessage }) {
  return (
    <div className="txt-small flex flex-col items-start gap-y-1">
      <a className="text-ui-fg-interactive break-all" href={`mailto:${email}`}>
        {email}
      </a>
      {customer === null ? (
        <span className="text-ui-fg-subtle">{copy.noCustomer}</span>
      ) : (
        <Link className="text-ui-fg-interactive" to={`/customers/${customer.id}`}>
          {customer.name === "" ? email : customer.name}
        </Link>
      )}
      {orders.map(({ id, number }) => (
        <Link key={id} className="text-ui-fg-interactive" to={`/find-order/${id}`}>
          {copy.orderNumber(number)}
        </Link>
      ))}
    </div>
  )
}

export function MessageReplies({ replies }: Pick<AdminMessage, "replies">) {
  return replies.map(({ id, text, author, created_at, state }) => (
    <div key={id} className="border-ui-border-strong mt-3 border-l-2 pl-3">
      <Text size="xsmall" className="text-ui-fg-subtle">
        {copy.answered(author, nairobiTime(created_at))}
      </Text>
      <Text size="small" className="whitespace-pre-wrap break-words">
        {text}
      </Text>
      {copy.REPLY_STATES[state] !== "" && (
        <Text size="xsmall" className={state === "queued" ? "text-ui-fg-subtle" : "text-ui-fg-error"}>
          {copy.REPLY_STATES[state]}
        </Text>
      )}
    </div>
  ))
}

export function ReplyAction({ message: { id, email } }: { message: AdminMessage }) {
  const [text, setText] = useState("")
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  return (
    <ActionDrawer
      {...copy.reply}
      description={copy.reply.description(email)}
      ready={text.trim() !== ""}
      action={() => replyToMessage(id, { text, clientId })}
      onDone={() => {
        setText("")
        setClientId(crypto.randomUUID())
      }}
    >
      <Field label={copy.replyText} kind="text" value={text} onChange={setText} />
    </ActionDrawer>
  )
}
