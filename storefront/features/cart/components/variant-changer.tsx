import { useId, useState, type SubmitEvent } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { fetchVariants } from "../api/line-variants"
import * as copy from "../copy"
import type { LineVariant } from "../model/contents/cart-change"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { useCartStore } from "./cart-context"
import styles from "./variant-changer.module.css"

/** Size and colour of a line, with a form to change them. */
export function VariantChanger({ line }: { line: CartLine }) {
  const [variants, setVariants] = useState<LineVariant[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { slug } = line

  const open = async () => {
    if (slug === null) return
    setProblem(null)
    try {
      setVariants(await fetchVariants(slug))
    } catch {
      setProblem(copy.variantsNotLoaded)
    }
  }

  if (variants) return <VariantForm line={line} variants={variants} onDone={() => setVariants(null)} />
  return (
    <span className={styles.shown}>
      {variantLabel(line)}
      {slug !== null && !line.provisional && (
        <button
          type="button"
          className={styles.change}
          aria-label={interpolate(copy.changeVariantOf, { name: line.name })}
          onClick={() => void open()}
        >
          {copy.changeVariant}
        </button>
      )}
      {problem !== null && <span role="alert">{problem}</span>}
    </span>
  )
}

function VariantForm({ line, variants, onDone }: { line: CartLine; variants: LineVariant[]; onDone: () => void }) {
  const store = useCartStore()
  const id = useId()
  const [chosen, setChosen] = useState(line.variantId ?? "")

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const variant = variants.find((each) => each.id === chosen)
    if (variant && variant.id !== line.variantId) void store.change({ kind: "set-variant", lineId: line.id, variant })
    onDone()
  }
  return (
    <form className={styles.form} method="post" onSubmit={save}>
      <label htmlFor={id} className="visually-hidden">
        {interpolate(copy.variantOf, { name: line.name })}
      </label>
      <select id={id} className={styles.select} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={variant.stock === 0 && variant.id !== line.variantId}>
            {variant.stock === 0 ? `${variantLabel(variant)} ${copy.soldOutSuffix}` : variantLabel(variant)}
          </option>
        ))}
      </select>
      <Button type="submit" size="small" variant="secondary">
        {copy.saveVariant}
      </Button>
    </form>
  )
}
