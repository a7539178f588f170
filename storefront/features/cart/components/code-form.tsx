import { CODE_REQUIRED } from "@mavazi/contracts/cart/copy"
import { type RefObject, type SubmitEvent, useEffect, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../copy"
import { useCartStore } from "./cart-context"

export interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>
  /** Closes the alert that the form could not be loaded. */
  onClose: () => void
}

/** Takes the focus when it appears, and keeps it. */
export default function CodeForm({ field }: CodeFormProps) {
  const store = useCartStore()
  useEffect(() => field.current?.focus(), [field])
  const [code, setCode] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const enter = async () => {
    const result = await store.change({ kind: "enter-code", code: code.trim() })
    setBusy(false)
    setProblem(result.success ? null : result.error)
    if (result.success) setCode("")
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === "") {
      setProblem(CODE_REQUIRED)
      field.current?.focus()
      return
    }
    setBusy(true)
    void enter()
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={copy.promotionCode}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={code}
        {...(problem !== null && { error: problem })}
        onChange={({ target }) => {
          setCode(target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        {busy ? copy.applyingCode : copy.applyCode}
      </Button>
    </form>
  )
}
