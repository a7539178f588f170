import { Icon } from "~/shared/ui/pictures/icon"
import styles from "./columns-toggle.module.css"
import { showTwoColumns } from "./use-two-columns"

/** On phones: two columns of products instead of one. Remembered by `server/preferences/product-columns.ts`, with or without scripts. */
export function ColumnsToggle({ isTwo }: { isTwo: boolean }) {
  const address = `/columns?${isTwo ? "1" : "2"}`
  return (
    <form
      method="post"
      className={styles.toggle}
      onSubmit={(event) => {
        event.preventDefault()
        showTwoColumns(!isTwo)
        // Without a connection the choice holds until the page is left.
        fetch(address, { method: "POST", redirect: "manual", keepalive: true }).catch(() => undefined)
      }}
    >
      <button formAction={address} aria-pressed={isTwo} aria-label="Two columns">
        <Icon name="columns" />
      </button>
    </form>
  )
}
