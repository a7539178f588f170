import { ActionDrawer, Field } from "@mavazi/admin-ui"
import type { ProductTable } from "@mavazi/contracts/engine-admin/product-table"
import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import * as copy from "../../copy/product-table"
import { type ChangeInput, changeProducts, changesToSend, NO_CHANGE } from "../../data/product-table"
import { ListChoice } from "../list-choice"

interface ChangeSelectedProps {
  ids: string[]
  categories: ProductTable["categories"]
  onClear: () => void
}

const STATUSES = (["published", "draft"] as const).map((status) => [status, copy.STATUS_NAMES[status]] as const)

/** How many products are selected, and the form that changes them. */
export function ChangeSelected({ ids, categories, onClear }: ChangeSelectedProps) {
  const [input, setInput] = useState(NO_CHANGE)
  const set = (change: Partial<ChangeInput>) => setInput({ ...input, ...change })
  const { priceChange, price, addCategory, removeCategory, status } = input
  const named = categories.map(({ id, name }) => [id, name] as const)
  const isChanged = priceChange !== "keep" || [addCategory, removeCategory, status].some((value) => value !== "")
  return (
    <div className="flex flex-wrap items-center gap-3 px-6 py-4" role="region" aria-label={copy.changeTitle}>
      <Text size="small" weight="plus" role="status">
        {copy.selected(ids.length)}
      </Text>
      <ActionDrawer
        title={copy.change}
        description={copy.changeAbout(ids.length)}
        confirm={copy.save}
        done={copy.changed}
        ready={isChanged && (priceChange === "keep" || price.trim() !== "")}
        action={() => changeProducts(changesToSend(ids, input))}
        onDone={() => setInput(NO_CHANGE)}
      >
        <ListChoice
          label={copy.priceChange}
          labelled
          none={copy.PRICE_CHANGES.keep}
          value={priceChange === "keep" ? "" : priceChange}
          items={(["amount", "percent"] as const).map((kind) => [kind, copy.PRICE_CHANGES[kind]] as const)}
          onChange={(kind) => set({ priceChange: kind === "" ? "keep" : (kind as ChangeInput["priceChange"]) })}
        />
        {priceChange !== "keep" && (
          <Field
            kind="number"
            label={priceChange === "amount" ? copy.newPrice : copy.percent}
            hint={copy.percentHint}
            value={price}
            onChange={(value) => set({ price: value })}
          />
        )}
        <ListChoice
          label={copy.addCategory}
          labelled
          none={copy.stays}
          value={addCategory}
          items={named}
          onChange={(value) => set({ addCategory: value })}
        />
        <ListChoice
          label={copy.removeCategory}
          labelled
          none={copy.stays}
          value={removeCategory}
          items={named}
          onChange={(value) => set({ removeCategory: value })}
        />
        <ListChoice
          label={copy.status}
          labelled
          none={copy.stays}
          value={status}
          items={STATUSES}
          onChange={(value) => set({ status: value })}
        />
      </ActionDrawer>
      <Button size="small" variant="transparent" onClick={onClear}>
        {copy.clearSelection}
      </Button>
    </div>
  )
}
