import { ActionDrawer, MayCall } from "@mavazi/admin-ui"
import { countyOfCode } from "@mavazi/contracts/checkout/counties"
import type { DeliveryOption, DeliveryZone } from "@mavazi/contracts/engine-admin/delivery"
import { Container, Heading, Text } from "@medusajs/ui"
import { addOption, changeOption, priceWords, redrawZone, removeOption, removeZone } from "../../data/delivery"
import * as copy from "../../copy/delivery"
import { OptionForm } from "./option-form"
import { ZoneForm } from "./zone-form"

/** A zone with its options. */
export function ZoneSection({ zone }: { zone: DeliveryZone }) {
  const { id, name, counties, options } = zone
  return (
    <Container className="divide-y p-0" aria-label={name} role="region">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div className="min-w-0">
          <Heading level="h2">{name}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {counties.length === 0 ? copy.allOfKenya : counties.map((code) => countyOfCode(code) ?? code).join(", ")}
          </Text>
        </div>
        <MayCall call="POST /admin/delivery/zones/:id">
          <div className="flex flex-wrap gap-2">
            <OptionForm
              title={copy.addOption}
              description={copy.addOptionAbout(name)}
              onSave={(option) => addOption({ ...option, zoneId: id })}
            />
            <ZoneForm title={copy.changeZone} zone={zone} onSave={(changed) => redrawZone(id, changed)} />
            <ActionDrawer
              title={copy.removeZone}
              description={copy.removeZoneAbout(name)}
              confirm={copy.remove}
              done={copy.removed}
              danger
              action={() => removeZone(id)}
            />
          </div>
        </MayCall>
      </div>
      {options.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {copy.noOptions}
        </Text>
      )}
      {options.map((option) => (
        <OptionRow key={option.id} option={option} />
      ))}
    </Container>
  )
}

const RULES = { free: copy.freeRule, "same-day": copy.sameDayRule } as const

function OptionRow({ option }: { option: DeliveryOption }) {
  const { id, name, time, rule, offered } = option
  const notes = [time, rule && RULES[rule], offered ? "" : copy.notOffered].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {name}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {notes.join(" · ")}
        </Text>
        {option.prices.map((price) => (
          <Text key={priceWords(price)} size="small">
            {priceWords(price)}
          </Text>
        ))}
      </div>
      <MayCall call="POST /admin/delivery/options/:id">
        <div className="flex gap-2">
          <OptionForm
            title={copy.changeOption}
            description={copy.changeOptionAbout}
            option={option}
            onSave={(changed) => changeOption(id, changed)}
          />
          <ActionDrawer
            title={copy.remove}
            description={copy.removeOptionAbout(name)}
            confirm={copy.remove}
            done={copy.removed}
            danger
            action={() => removeOption(id)}
          />
        </div>
      </MayCall>
    </div>
  )
}
