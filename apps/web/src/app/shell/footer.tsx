import { Link } from 'react-router'
import { brand } from '../../brand.ts'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../platform/paths.ts'
import { LanguageButtons } from './language-buttons.tsx'

const link =
  'inline-flex min-h-11 items-center text-[.9375rem] text-soft underline-offset-4 hover:text-strong hover:underline'
const store =
  'inline-flex min-h-11 items-center rounded-full bg-hover px-5 text-[.9375rem] font-semibold shadow-rest hover:bg-raised'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto max-w-[1360px] px-5 pt-10 pb-24 md:px-10 md:pt-12">
        <div className="flex flex-col gap-8 md:flex-row md:items-start md:justify-between">
          <div>
            <Logo name={brand.name} />
            <p className="mt-3 text-[.9375rem] text-muted">{brand.description}</p>
            <ul className="mt-5 flex flex-wrap gap-2.5" aria-label="Aplicativos">
              <li>
                <a href={brand.stores.apple} className={store} rel="noreferrer" target="_blank">
                  App Store
                </a>
              </li>
              <li>
                <a href={brand.stores.google} className={store} rel="noreferrer" target="_blank">
                  Google Play
                </a>
              </li>
            </ul>
          </div>
          <ul className="grid" aria-label="Termos e contato">
            <li>
              <Link to={paths.terms} className={link}>
                Termos de uso
              </Link>
            </li>
            <li>
              <Link to={paths.planningCenterTerms} className={link}>
                Termos do Planning Center
              </Link>
            </li>
            <li>
              <a href={`mailto:${brand.email}`} className={link}>
                {brand.email}
              </a>
            </li>
          </ul>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <p className="text-sm text-muted">
            {brand.name} · CNPJ {brand.cnpj}
          </p>
          <LanguageButtons />
        </div>
      </div>
    </footer>
  )
}
