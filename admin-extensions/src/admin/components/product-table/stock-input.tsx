import type { StockAtLocation } from "@mavazi/contracts/engine-admin/product-table"
import { Input, Text } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import * as copy from "../../copy/product-table"
import { PRODUCT_TABLE, setStock } from "../../data/product-table"

interface StockInputProps {
  /** Accessible name. */
  label: string
  variantId: string
  at: StockAtLocation
}

/** Stock of a variant at a location: saved by Enter, or when the field is left. */
export function StockInput({ label, variantId, at: { locationId, stocked, reserved } }: StockInputProps) {
  const id = useId()
  const queries = useQueryClient()
  /** What is typed; null while the field shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: (stock: number) => setStock({ variantId, locationId, seen: stocked, stocked: stock }),
    // Also after a refusal, which says what the stock is now.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [PRODUCT_TABLE] })
      setTyped(null)
    },
  })
  const isInvalid = typed !== null && typed.trim() !== "" && !/^\d+$/.test(typed.trim())
  const saved = stocked === null ? "" : String(stocked)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const text = typed?.trim() ?? saved
    if (text !== saved && text !== "" && !isInvalid && !isPending) mutate(Number(text))
  }
  const refusal = isInvalid ? copy.stockInvalid : error?.message
  const held = reserved > 0 ? copy.reserved(reserved) : ""
  return (
    <form className="flex flex-col items-end gap-y-0.5" onSubmit={save} onBlur={save}>
      <Input
        size="small"
        className="w-20 text-right tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={label}
        aria-describedby={id}
        aria-invalid={refusal !== undefined}
        placeholder="–"
        value={typed ?? saved}
        onChange={(event) => {
          reset()
          setTyped(event.target.value)
        }}
      />
      <Text
        id={id}
        size="xsmall"
        role={refusal ? "alert" : "status"}
        className={refusal ? "text-ui-fg-error max-w-48 text-right" : "text-ui-fg-subtle"}
      >
        {refusal ?? (isSuccess && typed === null ? copy.saved : held)}
      </Text>
    </form>
  )
}
