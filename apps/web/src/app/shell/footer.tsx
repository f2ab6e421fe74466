import { Link } from 'react-router'
import { brand } from '../../brand.ts'
import { Logo } from '../../components/logo.tsx'
import { useCompany, useCompanyTexts } from '../../platform/facts/company.ts'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { footerTexts } from './footer.texts.ts'
import { LanguageButtons } from './language-buttons.tsx'

const link =
  'inline-flex min-h-11 items-center text-[.9375rem] text-soft underline-offset-4 hover:text-strong hover:underline'
const store =
  'inline-flex min-h-11 items-center rounded-full bg-hover px-5 text-[.9375rem] font-semibold shadow-rest hover:bg-raised'

export function Footer() {
  const texts = useTexts(footerTexts)
  const company = useCompany()
  const { seller } = useCompanyTexts()
  const stores = [
    { name: 'App Store', page: company.appStore },
    { name: 'Google Play', page: company.playStore },
  ].filter(({ page }) => page !== null)
  const columns = [
    {
      label: texts.product,
      links: [
        { to: paths.plans, text: texts.plans },
        { to: paths.academicPlans, text: texts.academicPlans },
      ],
    },
    {
      label: texts.legal,
      links: [
        { to: paths.terms, text: texts.terms },
        { to: paths.planningCenterTerms, text: texts.planningCenterTerms },
        { to: paths.privacy, text: texts.privacy },
      ],
    },
  ]
  return (
    <footer className="border-t border-line">
      <div className="mx-auto max-w-[1360px] px-5 pt-10 pb-24 md:px-10 md:pt-12">
        <div className="flex flex-col gap-8 md:flex-row md:items-start md:justify-between">
          <div>
            <Logo name={brand.name} />
            <p className="mt-3 text-[.9375rem] text-muted">{texts.description}</p>
            {stores.length > 0 && (
              <ul className="mt-5 flex flex-wrap gap-2.5" aria-label={texts.apps}>
                {stores.map(({ name, page }) => (
                  <li key={name}>
                    <a href={`https://${page}`} className={store} rel="noreferrer" target="_blank">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="flex flex-wrap gap-x-16 gap-y-2">
            {columns.map(({ label, links }) => (
              <ul key={label} className="grid content-start" aria-label={label}>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} className={link}>
                      {text}
                    </Link>
                  </li>
                ))}
                {label === texts.legal && company.email !== null && (
                  <li>
                    <a href={`mailto:${company.email}`} className={link}>
                      {company.email}
                    </a>
                  </li>
                )}
              </ul>
            ))}
          </div>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <p className="max-w-[60ch] text-sm text-muted">{seller}</p>
          <LanguageButtons />
        </div>
      </div>
    </footer>
  )
}
