import { CODE_WANTED } from "@mavazi/contracts/words"
import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useState } from "react"
import { CODE_LABEL, confirm as confirmAgain } from "../../lib/confirmation"
import { Field } from "./field"

interface ActionDrawerProps {
  /** Words of the button that opens it, and of its heading. */
  title: string
  /** What will happen, with amount and receipt. */
  description: string
  /** Words of the button that does it. */
  confirm: string
  done: string
  danger?: boolean
  /** Whether all is there that is needed. */
  ready?: boolean
  action: () => Promise<unknown>
  /** Empties the form once the action is done. */
  onDone?: () => void
  /** Fields of the form. */
  children?: ReactNode
}

/** A button, and the form beside the page in which a person reads, fills in and confirms what it does. */
export function ActionDrawer({ title, description, confirm, done, ready = true, ...rest }: ActionDrawerProps) {
  const { danger = false, action, onDone, children } = rest
  const [open, setOpen] = useState(false)
  /** Null until the server asks for a code of the authenticator app. */
  const [code, setCode] = useState<string | null>(null)
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (code !== null) await confirmAgain({ code })
      // The code is used up, whatever the action answers.
      setCode(null)
      await action()
    },
    onError: ({ message }) => {
      if (message === CODE_WANTED) setCode("")
    },
    onSuccess: async () => {
      toast.success(done)
      setOpen(false)
      onDone?.()
      await queries.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const toggle = (next: boolean) => {
    setOpen(next)
    reset()
  }
  return (
    <Drawer open={open} onOpenChange={toggle}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {title}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <form className="flex flex-1 flex-col overflow-y-auto" onSubmit={submit}>
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-y-4">
            <Drawer.Description>{description}</Drawer.Description>
            {children}
            {code !== null && <Field label={CODE_LABEL} kind="code" value={code} onChange={setCode} />}
            {error !== null && (
              <Text size="small" className="text-ui-fg-error" role="alert">
                {error.message === CODE_WANTED ? "Please enter a new code to go on." : error.message}
              </Text>
            )}
          </Drawer.Body>
          <Drawer.Footer>
            <Drawer.Close asChild>
              <Button size="small" variant="secondary" type="button">
                Cancel
              </Button>
            </Drawer.Close>
            <Button
              size="small"
              type="submit"
              variant={danger ? "danger" : "primary"}
              isLoading={isPending}
              disabled={!ready || code === ""}
            >
              {confirm}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
