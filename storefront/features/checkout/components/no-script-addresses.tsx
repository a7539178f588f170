import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import * as copy from "../copy"

/** The address book as links that fill in the form of the checkout. */
export function NoScriptAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  if (addresses.length < 2) return null
  return (
    <>
      <h2>{copy.savedAddresses}</h2>
      <ul>
        {addresses.map(({ id, recipient, street, city }) => (
          <li key={id}>
            <a href={sitePath(`${pagePaths.checkout}?address=${encodeURIComponent(id)}`)}>
              {[recipient, street, city].filter(Boolean).join(", ")}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
