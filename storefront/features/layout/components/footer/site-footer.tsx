import { Link, useLocation } from "react-router"
import { otherBasename, otherLanguage, otherLanguageName } from "~/shared/config/language"
import { interpolate } from "~/shared/copy/interpolate"
import { siteWords } from "~/shared/content/site-words"
import { classNames } from "~/shared/ui/class-names"
import { Divider } from "~/shared/ui/display/divider"
import * as copy from "../../copy"
import { BackToTop } from "./back-to-top"
import { footerColumns, legalLinks } from "../../model/navigation"
import { NewsletterForm } from "./newsletter-form"
import { NoScriptNewsletter } from "./no-script-newsletter"
import styles from "./site-footer.module.css"

const YEAR = new Date().getFullYear()

export function SiteFooter() {
  const { shop } = siteWords()
  const { pathname, search } = useLocation()
  return (
    <footer className={styles.footer}>
      <Divider />
      <div className={`container ${styles.inner ?? ""}`}>
        <div className={styles.top}>
          {import.meta.env.SSR && <NoScriptNewsletter />}
          <NewsletterForm className={styles.newsletter} />
          <div className={styles.columns}>
            {footerColumns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h3>{title}</h3>
                <ul className="links">
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} viewTransition>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className={styles.bottom}>
          <div className={styles.legal}>
            <p>{interpolate(copy.copyright, { year: YEAR, name: shop.name, city: shop.city })}</p>
            {legalLinks.map(({ to, label }) => (
              <Link key={to} to={to} viewTransition>
                {label}
              </Link>
            ))}
            <a href={otherBasename + pathname + search} lang={otherLanguage} hrefLang={otherLanguage}>
              {otherLanguageName}
            </a>
          </div>
          <ul className={styles.social}>
            {shop.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {/* Handled by `server/preferences/low-data.ts`, with or without JavaScript; CSS shows one of the two buttons. */}
          <form method="post">
            <button formAction="/low-data?on" className={classNames(styles.totop, styles.saver)}>
              {copy.lowDataOn}
            </button>
            <button formAction="/low-data?off" className={classNames(styles.totop, styles.full)}>
              {copy.lowDataOff}
            </button>
          </form>
          <BackToTop className={styles.totop} />
        </div>
      </div>
    </footer>
  )
}
