import { ActionDrawer, Choice, Field } from "@mavazi/admin-ui"
import { COUNTIES, countyCodeOf } from "@mavazi/contracts/checkout/counties"
import type { DeliveryZone, DeliveryZoneRequest } from "@mavazi/contracts/engine-admin/delivery"
import { Text } from "@medusajs/ui"
import { useState } from "react"
import * as copy from "../../copy/delivery"

const CHOICES = [...COUNTIES].sort().map((name) => ({ name, code: countyCodeOf(name) ?? "" }))

interface ZoneFormProps {
  title: string
  /** The zone to change; a new one if absent. */
  zone?: DeliveryZone
  onSave: (zone: DeliveryZoneRequest) => Promise<unknown>
}

/** Name and counties of a zone. */
export function ZoneForm({ title, zone, onSave }: ZoneFormProps) {
  const [name, setName] = useState(zone?.name ?? "")
  const [everywhere, setEverywhere] = useState(zone !== undefined && zone.counties.length === 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(zone?.counties))
  const choose = (code: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((each) => each !== code).concat(isChosen ? [code] : [])))
  const clear = () => {
    if (zone) return
    setName("")
    setEverywhere(false)
    setChosen(new Set())
  }
  return (
    <ActionDrawer
      title={title}
      description={copy.drawZoneAbout}
      confirm={copy.save}
      done={copy.saved}
      ready={name.trim() !== "" && (everywhere || chosen.size > 0)}
      action={() => onSave({ name, counties: everywhere ? [] : [...chosen] })}
      onDone={clear}
    >
      <Field label={copy.zoneName} kind="line" value={name} onChange={setName} />
      {zone !== undefined && zone.otherAreas > 0 && <Text size="small">{copy.otherAreas(zone.otherAreas)}</Text>}
      <Choice label={copy.allOfKenya} checked={everywhere} onChange={setEverywhere} />
      {!everywhere && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="txt-compact-small-plus pb-2">{copy.counties}</legend>
          {CHOICES.map(({ name: county, code }) => (
            <Choice key={code} label={county} checked={chosen.has(code)} onChange={(is) => choose(code, is)} />
          ))}
        </fieldset>
      )}
    </ActionDrawer>
  )
}
