import { brand } from '../brand.ts'
import { Logo } from '../components/logo.tsx'

/** The service worker shows it without a connection. No script runs on it, so it has all three languages. */
export function OfflinePage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center px-5 py-16 text-center">
      <Logo name={brand.name} />
      <h1 className="mt-10 text-4xl">Sem conexão</h1>
      <p className="mt-5 text-lg text-soft">
        Não foi possível chegar até nós. Confira a internet; o que você já assistiu está guardado.
      </p>
      {/* An empty address is the page that was requested. */}
      <a
        href=""
        className="mt-9 inline-flex min-h-14 items-center rounded-full bg-action px-7 font-semibold text-on-action hover:bg-action-hover"
      >
        Tentar de novo
      </a>
      <p lang="en" className="mt-10 text-[.9375rem] text-muted">
        No connection. Check your internet and try again.
      </p>
      <p lang="es" className="mt-1 text-[.9375rem] text-muted">
        Sin conexión. Revisa tu internet e inténtalo de nuevo.
      </p>
    </main>
  )
}
