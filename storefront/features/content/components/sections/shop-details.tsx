import type { Content } from "@mavazi/contracts/content/documents"
import * as copy from "../../copy"
import { article } from "./article"

/** Address, phone and e-mail address of the shop; `place` names the address. */
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
    </dl>
  )
}
