import { ActionDrawer, Field } from "@mavazi/admin-ui"
import type { DeliveryOption, DeliveryOptionRequest } from "@mavazi/contracts/engine-admin/delivery"
import { useState } from "react"
import { priceInputs, pricesToSend } from "../../data/delivery"
import * as copy from "../../copy/delivery"
import { PriceFields } from "./price-fields"

interface OptionFormProps {
  title: string
  description: string
  /** The option to change; a new one if absent. */
  option?: DeliveryOption
  onSave: (option: DeliveryOptionRequest) => Promise<unknown>
}

/** Name, time and prices of a shipping option. */
export function OptionForm({ title, description, option, onSave }: OptionFormProps) {
  const [name, setName] = useState(option?.name ?? "")
  const [time, setTime] = useState(option?.time ?? "")
  const [prices, setPrices] = useState(priceInputs(option?.prices ?? []))
  const clear = () => {
    if (option) return
    setName("")
    setTime("")
    setPrices(priceInputs([]))
  }
  return (
    <ActionDrawer
      title={title}
      description={description}
      confirm={copy.save}
      done={copy.saved}
      ready={name.trim() !== "" && prices.every(({ amount }) => amount.trim() !== "")}
      action={() => onSave({ name, time, prices: pricesToSend(prices) })}
      onDone={clear}
    >
      <Field label={copy.optionName} kind="line" value={name} onChange={setName} />
      <Field label={copy.optionTime} kind="line" value={time} onChange={setTime} />
      <PriceFields prices={prices} onChange={setPrices} />
    </ActionDrawer>
  )
}
