import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useState } from "react"
import { confirmSession, isCodeRequired } from "./confirmation"
import * as copy from "./copy"
import { Field } from "./field"

interface ActionDrawerProps {
  /** Label of the button that opens it, and its heading. */
  title: string
  /** What the action does, with amount and receipt. */
  description: string
  /** Label of the button that runs the action. */
  confirm: string
  done: string
  danger?: boolean
  /** Whether the form is complete. */
  ready?: boolean
  action: () => Promise<unknown>
  /** Empties the form once the action is done. */
  onDone?: () => void
  /** Fields of the form. */
  children?: ReactNode
}

/** A button that opens a form beside the page, in which the user confirms an action. */
export function ActionDrawer({ title, description, confirm, done, ready = true, ...rest }: ActionDrawerProps) {
  const { danger = false, action, onDone, children } = rest
  const [open, setOpen] = useState(false)
  /** Null until the server asks for a code of the authenticator app. */
  const [code, setCode] = useState<string | null>(null)
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (code !== null) await confirmSession({ code })
      // A code is valid once, also when the action fails.
      setCode(null)
      await action()
    },
    onError: (error) => {
      if (isCodeRequired(error)) setCode("")
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
            {code !== null && <Field label={copy.CODE_LABEL} kind="code" value={code} onChange={setCode} />}
            {error !== null && (
              <Text size="small" className="text-ui-fg-error" role="alert">
                {isCodeRequired(error) ? copy.newCodeRequired : error.message}
              </Text>
            )}
          </Drawer.Body>
          <Drawer.Footer>
            <Drawer.Close asChild>
              <Button size="small" variant="secondary" type="button">
                {copy.cancel}
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
