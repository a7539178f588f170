import type { ReactNode, Ref } from "react"
import { useId } from "react"
import type { Choice, Option } from "../model/variant-choice"
import styles from "./variant-picker.module.css"

export interface VariantPickerProps {
  colors: readonly Option[]
  sizes: readonly Option[]
  choice: Choice
  onColor: (color: string) => void
  onSize: (size: string) => void
  /** Colour name → #rrggbb, for the dot beside the name. */
  swatches?: Record<string, string>
  /** Stands beside the word Size: the way to the size guide. */
  sizeHelp?: ReactNode
  /** The shopper tried to go on without a size. */
  sizeMissing?: boolean
  sizeGroup?: Ref<HTMLFieldSetElement>
}

/** Colour and size as two groups of radio buttons; what is not in stock is greyed out and struck through. */
export function VariantPicker(props: VariantPickerProps) {
  const { colors, sizes, choice, onColor, onSize, swatches = {}, sizeHelp, sizeMissing = false, sizeGroup } = props
  const problemId = useId()
  return (
    <div>
      {colors.length > 0 && (
        <Options title="Colour" chosen={choice.color} options={colors} onChoose={onColor} swatches={swatches} />
      )}
      {sizes.length > 0 && (
        <Options
          group={sizeGroup}
          title="Size"
          chosen={choice.size}
          options={sizes}
          onChoose={onSize}
          aside={sizeHelp}
          describedBy={sizeMissing ? problemId : undefined}
        />
      )}
      <p id={problemId} role="alert" className={sizeMissing ? styles.problem : undefined}>
        {sizeMissing && "Please choose a size first."}
      </p>
    </div>
  )
}

interface OptionsProps {
  group?: Ref<HTMLFieldSetElement> | undefined
  title: string
  chosen: string | null
  options: readonly Option[]
  onChoose: (value: string) => void
  swatches?: Record<string, string>
  aside?: ReactNode
  describedBy?: string | undefined
}

function Options({ group, title, chosen, options, onChoose, swatches = {}, aside, describedBy }: OptionsProps) {
  const name = useId()
  return (
    <fieldset ref={group} className={styles.option} aria-describedby={describedBy}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.head}>
        <span className={styles.chosen} aria-hidden="true">
          <strong>{title}</strong>
          {chosen}
        </span>
        {aside}
      </div>
      <div className={styles.values}>
        {options.map(({ value, available }) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={!available}
              onChange={() => onChoose(value)}
            />
            {swatches[value] !== undefined && (
              <span className={styles.swatch} style={{ background: swatches[value] }} />
            )}
            {value}
            {!available && <span className="visually-hidden"> (sold out)</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
