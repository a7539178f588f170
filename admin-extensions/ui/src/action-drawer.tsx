import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useState } from "react"
import { confirmSession, isCodeRequired } from "./confirmation"
import * as copy from "./copy"
import { Field } from "./field"

interface ActionDrawerProps<Result> {
  /** Label of the button that opens it, and its heading. */
  title: string
  /** What the action does, with amount and receipt. */
  description: string
  /** Label of the button that runs the action. */
  confirm: string
  done: string
  /** Why the action is not complete, from its result; null when it is. Shown instead of `done`. */
  warning?: (result: Result) => string | null
  /** The button runs the action at once; the form opens for a code of the authenticator app, or to show an error. */
  oneClick?: boolean
  danger?: boolean
  /** Whether the form is complete. */
  ready?: boolean
  action: () => Promise<Result>
  /** Empties the form once the action is done. */
  onDone?: () => void
  /** Fields of the form. */
  children?: ReactNode
}

/** A button that opens a form beside the page, in which the user confirms an action. */
export function ActionDrawer<Result>({ title, description, confirm, done, ...rest }: ActionDrawerProps<Result>) {
  const { danger = false, ready = true, oneClick = false, action, warning, onDone, children } = rest
  const [open, setOpen] = useState(false)
  /** Null until the server asks for a code of the authenticator app. */
  const [code, setCode] = useState<string | null>(null)
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (code !== null) await confirmSession({ code })
      // A code is valid once, also when the action fails.
      setCode(null)
      return action()
    },
    onError: (error) => {
      if (isCodeRequired(error)) setCode("")
      setOpen(true)
    },
    onSuccess: async (result) => {
      const incomplete = warning?.(result) ?? null
      if (incomplete === null) toast.success(done)
      else toast.warning(incomplete)
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
    if (next && oneClick) {
      mutate()
      return
    }
    setOpen(next)
    reset()
  }
  return (
    <Drawer open={open} onOpenChange={toggle}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary" isLoading={oneClick && isPending && !open}>
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
