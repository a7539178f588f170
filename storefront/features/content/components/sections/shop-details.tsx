import type { Content } from "@mavazi/contracts/content/documents"
import { helpOnWhatsApp } from "~/shared/copy/ui"
import * as copy from "../../copy"
import { article } from "./article"

/** Address, phone, e-mail address and WhatsApp of the shop; `place` names the address. */
export function ShopDetails({ shop, place }: Pick<Content, "shop"> & { place: string }) {
  return (
    <dl className={article.facts}>
      <dt>{place}</dt>
      <dd>
        {shop.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </dd>
      <dt>{copy.phone}</dt>
      <dd>
        <a href={shop.phone.href}>{shop.phone.display}</a>
      </dd>
      <dt>{copy.email}</dt>
      <dd>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </dd>
      {shop.whatsApp && (
        <>
          <dt>{copy.whatsApp}</dt>
          <dd>
            <a href={shop.whatsApp} target="_blank" rel="noopener">
              {helpOnWhatsApp}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
