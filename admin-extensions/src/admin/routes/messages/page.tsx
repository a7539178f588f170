import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Envelope } from "@medusajs/icons"
import { Button, Container, Heading, Input, Select, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { FetchState } from "../../components/fetch-state"
import { MessageTable } from "../../components/message-table"
import { exportHref, FORM_NAMES, type FormId, isNarrowed, type MessageFilter, messagesQuery } from "../../lib/messages"

/** What visitors sent with the shop's four forms. */
const MessagesPage = () => {
  const [filter, setFilter] = useState<MessageFilter>({ form: "all", search: "" })
  const [page, setPage] = useState(0)
  const query = useQuery(messagesQuery(filter, page))
  const { data } = query
  const narrow = (change: Partial<MessageFilter>) => {
    setFilter({ ...filter, ...change })
    setPage(0)
  }
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading>Messages</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Newsletter, contact, press and FAQ forms of the shop
          </Text>
        </div>
        <Filters filter={filter} onChange={narrow} />
      </div>
      <FetchState query={query} what="messages" />
      {data && <MessageTable {...data} narrowed={isNarrowed(filter)} page={page} onPage={setPage} />}
    </Container>
  )
}

interface FiltersProps {
  filter: MessageFilter
  onChange: (change: Partial<MessageFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto">
      <Select size="small" value={filter.form} onValueChange={(form) => onChange({ form: form as FormId | "all" })}>
        <Select.Trigger className="w-full sm:w-40" aria-label="Form">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value="all">All forms</Select.Item>
          {Object.entries(FORM_NAMES).map(([id, name]) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Input
        type="search"
        size="small"
        placeholder="Search"
        aria-label="Search messages"
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Button size="small" variant="secondary" asChild>
        <a href={exportHref(filter)} download>
          Export CSV
        </a>
      </Button>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Messages", icon: Envelope })

export default MessagesPage
