import { Badge, Button, Table, Text, toast, usePrompt } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { FAILED } from "../lib/engine"
import { FORM_NAMES, markRead, type Message, MESSAGES_KEY, MESSAGES_PER_PAGE, removeMessage } from "../lib/messages"
import { nairobiTime } from "../lib/nairobi-time"
import { STACKED } from "./stacked-table"

export interface MessageTableProps {
  messages: Message[]
  count: number
  /** Whether some are left out by the form or the words that were asked for. */
  narrowed: boolean
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

export function MessageTable({ messages, count, narrowed, page, onPage }: MessageTableProps) {
  if (count === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center">
        {narrowed ? "No message fits. Fewer words find more." : "Messages from visitors will appear here."}
      </Text>
    )
  }
  const pageCount = Math.ceil(count / MESSAGES_PER_PAGE)
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Received</Table.HeaderCell>
            <Table.HeaderCell>Form</Table.HeaderCell>
            <Table.HeaderCell>From</Table.HeaderCell>
            <Table.HeaderCell>Message</Table.HeaderCell>
            <Table.HeaderCell />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </Table.Body>
      </Table>
      <Table.Pagination
        count={count}
        pageSize={MESSAGES_PER_PAGE}
        pageIndex={page}
        pageCount={pageCount}
        canPreviousPage={page > 0}
        canNextPage={page + 1 < pageCount}
        previousPage={() => onPage(page - 1)}
        nextPage={() => onPage(page + 1)}
      />
    </div>
  )
}

function MessageRow({ message }: { message: Message }) {
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
          {FORM_NAMES[message.form]}
        </Badge>
      </Table.Cell>
      <Table.Cell>
        <Text size="small" weight={weight}>
          {message.name ?? ""}
        </Text>
        <a className="text-ui-fg-interactive txt-small" href={`mailto:${message.email}`}>
          {message.email}
        </a>
      </Table.Cell>
      <Table.Cell className="max-w-xl lg:min-w-64">
        <Text size="small" weight={weight} className="whitespace-pre-wrap break-words">
          {message.text ?? "Signed up for the newsletter"}
        </Text>
      </Table.Cell>
      <Table.Cell>
        <Actions message={message} />
      </Table.Cell>
    </Table.Row>
  )
}

function Actions({ message }: { message: Message }) {
  const queryClient = useQueryClient()
  const confirm = usePrompt()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: (id: string) => Promise<unknown>) => act(message.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [MESSAGES_KEY] }),
    onError: () => toast.error(FAILED),
  })
  const remove = async () => {
    const sure = await confirm({
      title: "Delete this message?",
      description: `From ${message.email}. It cannot be brought back.`,
    })
    if (sure) mutate(removeMessage)
  }
  return (
    <div className="flex gap-x-2 whitespace-nowrap lg:justify-end">
      {message.read_at === null && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => mutate(markRead)}>
          Mark as read
        </Button>
      )}
      <Button size="small" variant="transparent" disabled={isPending} onClick={() => void remove()}>
        Delete
      </Button>
    </div>
  )
}
