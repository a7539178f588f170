import { FAILED, nairobiTime } from "@mavazi/admin-ui"
import type { AdminMessage } from "@mavazi/contracts/engine-admin/messages"
import { Badge, Button, Table, Text, toast, usePrompt } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { markRead, MESSAGES_KEY, MESSAGES_PER_PAGE, removeMessage } from "../data/messages"
import { MessageReplies, MessageSender, ReplyAction } from "./message-reply"
import * as copy from "../copy/messages"
import { PagedTable } from "./paged-table"

export interface MessageTableProps {
  messages: AdminMessage[]
  count: number
  /** Whether a filter is set. */
  narrowed: boolean
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

export function MessageTable({ messages, count, narrowed, page, onPage }: MessageTableProps) {
  const { received, form, from, message } = copy.columns
  return (
    <PagedTable
      titles={[received, form, from, message, ""]}
      empty={narrowed ? copy.noMatchingMessages : copy.noMessagesYet}
      pageSize={MESSAGES_PER_PAGE}
      {...{ count, page, onPage }}
    >
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </PagedTable>
  )
}

function MessageRow({ message }: { message: AdminMessage }) {
  const weight = message.read_at === null ? "plus" : "regular"
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">
        <Text size="small" weight={weight}>
          {nairobiTime(message.created_at)}
        </Text>
      </Table.Cell>
      <Table.Cell>
        <Badge size="2xsmall" className="whitespace-nowrap">
          {copy.FORM_NAMES[message.form]}
        </Badge>
      </Table.Cell>
      <Table.Cell>
        <Text size="small" weight={weight}>
          {message.name ?? ""}
        </Text>
        <MessageSender message={message} />
      </Table.Cell>
      <Table.Cell className="max-w-xl lg:min-w-64">
        <Text size="small" weight={weight} className="whitespace-pre-wrap break-words">
          {message.text ?? copy.newsletterSignup}
        </Text>
        <MessageReplies replies={message.replies} />
      </Table.Cell>
      <Table.Cell>
        <Actions message={message} />
      </Table.Cell>
    </Table.Row>
  )
}

function Actions({ message }: { message: AdminMessage }) {
  const queryClient = useQueryClient()
  const confirm = usePrompt()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: (id: string) => Promise<unknown>) => act(message.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [MESSAGES_KEY] }),
    onError: () => toast.error(FAILED),
  })
  const remove = async () => {
    const sure = await confirm({
      title: copy.deleteQuestion,
      description: copy.deleteWarning(message.email),
    })
    if (sure) mutate(removeMessage)
  }
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap lg:justify-end">
      {message.form !== "newsletter" && <ReplyAction message={message} />}
      {message.read_at === null && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => mutate(markRead)}>
          {copy.markAsRead}
        </Button>
      )}
      <Button size="small" variant="transparent" disabled={isPending} onClick={() => void remove()}>
        {copy.deleteMessage}
      </Button>
    </div>
  )
}
