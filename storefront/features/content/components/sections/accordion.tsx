import styles from "./accordion.module.css"

/** Collapsible questions, as native `<details>`: they work without JavaScript. */
export function Accordion({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
