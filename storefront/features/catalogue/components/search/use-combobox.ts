import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react"

export interface ComboboxOptions {
  /** Id of the list. */
  listId: string
  count: number
  onChoose: (option: number) => void
}

export interface ComboboxState {
  open: boolean
  /** Index of the option that Enter selects; -1 for the typed text. */
  active: number
}

/** Id of an option in a list. */
export const optionId = (listId: string, option: number) => `${listId}-${String(option)}`

/** Value of an input element that exists already. */
export function useInputValue(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(input.value)
  useEffect(() => {
    const read = () => setTyped(input.value)
    read()
    input.addEventListener("input", read)
    return () => input.removeEventListener("input", read)
  }, [input])
  return typed
}

/**
 * Makes an existing input a combobox (ARIA Authoring Practices: editable, list, manual selection): arrow keys move
 * through the options and back to the field, Enter selects one, Escape closes the list.
 */
export function useCombobox(input: HTMLInputElement, { listId, count, onChoose }: ComboboxOptions): ComboboxState {
  // The field may have input from before this was loaded.
  const [isOpening, setIsOpening] = useState(input.value !== input.defaultValue)
  const [chosen, setChosen] = useState(-1)
  const open = isOpening && count > 0
  const active = open && chosen < count ? chosen : -1

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step !== 0 && count > 0) {
      setIsOpening(true)
      // One position more than there are options: the field itself.
      setChosen(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === "Enter" && active >= 0) {
      setIsOpening(false)
      onChoose(active)
    } else if (event.key === "Escape" && open) {
      setIsOpening(false)
    } else return
    // Escape would also clear the field, or close the popover around it.
    event.preventDefault()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const start = () => {
      setIsOpening(true)
      setChosen(-1)
    }
    input.addEventListener("input", start, { signal })
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal })
    input.addEventListener("blur", () => setIsOpening(false), { signal })
    return () => listening.abort()
  }, [input])

  // Together with the list, so that assistive technology never finds one of them without the other.
  useLayoutEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": listId,
      "aria-expanded": String(open),
      ...(active >= 0 && { "aria-activedescendant": optionId(listId, active) }),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [input, listId, open, active])

  return { open, active }
}
