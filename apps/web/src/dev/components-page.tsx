import { ContentSamples } from './content-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { ListSamples } from './list-samples.tsx'

/** Every component in its states, in both themes. For developers; the build leaves it out. */
export function ComponentsPage() {
  return (
    <div>
      <div className="mx-auto max-w-[1280px] px-5 py-10 md:px-10">
        <h1 className="text-3xl md:text-4xl">Componentes</h1>
        <p className="mt-3 text-soft">
          Cada peça em seus estados, no tema de quem estuda e no de quem administra.
        </p>
      </div>
      <Theme name="dark" title="Tema escuro" />
      <Theme name="light" title="Tema claro" />
    </div>
  )
}

function Theme({ name, title }: { name: 'dark' | 'light'; title: string }) {
  return (
    <section data-theme={name} aria-label={title} className="bg-page text-strong">
      <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-14 px-5 py-12 md:px-10">
        <h2 className="text-3xl">{title}</h2>
        <ControlSamples theme={title} />
        <ListSamples theme={title} />
        <ContentSamples theme={title} />
      </div>
    </section>
  )
}
