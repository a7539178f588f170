import { SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import { type ReactNode, type Ref, useId } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { optionLabel } from "~/shared/copy/option-label"
import * as copy from "../../copy"
import type { Choice, OptionGroup } from "../../model/variants/variant-choice"
import styles from "./variant-picker.module.css"

export interface VariantPickerProps {
  groups: readonly OptionGroup[]
  choice: Choice
  onChoose: (name: string, value: string) => void
  /** Colour name → #rrggbb, for the dot beside the name. */
  swatches?: Record<string, string>
  /** Link to the size guide, shown beside the label Size. */
  sizeHelp?: ReactNode
  /** Name of the missing option that blocked adding to the cart. */
  missing?: string | null
  missingGroup?: Ref<HTMLFieldSetElement>
}

/** Each option as a group of radio buttons; values without stock are greyed out and struck through. */
export function VariantPicker(props: VariantPickerProps) {
  const { groups, choice, onChoose, swatches = {}, sizeHelp, missing = null, missingGroup } = props
  return (
    <div>
      {groups.map(({ name, values }) => (
        <Options
          key={name}
          title={name}
          chosen={choice[name]}
          values={values}
          onChoose={(value) => onChoose(name, value)}
          swatches={swatches}
          aside={name === SIZE_OPTION && sizeHelp}
          {...(name === missing && { group: missingGroup, isMissing: true })}
        />
      ))}
    </div>
  )
}

interface OptionsProps {
  group?: Ref<HTMLFieldSetElement> | undefined
  title: string
  chosen: string | undefined
  values: OptionGroup["values"]
  onChoose: (value: string) => void
  swatches: Record<string, string>
  aside?: ReactNode
  /** True when this missing option blocked adding to the cart. */
  isMissing?: boolean
}

function Options({ group, title, chosen, values, onChoose, swatches, aside, isMissing }: OptionsProps) {
  const name = useId()
  const problemId = `${name}problem`
  const label = optionLabel(title)
  return (
    <fieldset ref={group} className={styles.option} aria-describedby={isMissing ? problemId : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.head}>
        <span className={styles.chosen} aria-hidden="true">
          <strong>{label}</strong>
          {chosen}
        </span>
        {aside}
      </div>
      {/* Above the values, so that the bar at the bottom of the viewport does not cover it when a value has the
          focus. */}
      <p id={problemId} role="alert" className={isMissing ? styles.problem : undefined}>
        {isMissing &&
          (title === SIZE_OPTION ? copy.chooseSizeFirst : interpolate(copy.chooseOptionFirst, { title: label }))}
      </p>
      <div className={styles.values}>
        {values.map(({ value, available }) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={!available}
              onChange={() => onChoose(value)}
            />
            {title === "Colour" && swatches[value] !== undefined && (
              <span className={styles.swatch} style={{ background: swatches[value] }} />
            )}
            {value}
            {!available && <span className="visually-hidden"> {copy.soldOutSuffix}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
