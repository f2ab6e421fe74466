import { Bookmark, Check, Clock3, Crown } from 'lucide-react'
import { Avatar } from '../components/avatar.tsx'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Card } from '../components/layout/card.tsx'
import { Carousel } from '../components/layout/carousel.tsx'
import { EmptyState } from '../components/list/empty-state.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { Loading, Skeleton } from '../components/skeleton.tsx'
import { Steps } from '../components/layout/steps.tsx'
import { Table } from '../components/list/table.tsx'
import { Sample } from './sample.tsx'

const icon = 'size-3'
const here = '/dev/components'

const cards = [
  { title: 'Biomecânica dos alinhadores', subtitle: 'Força, momento e contato', duration: '24:47', to: here },
  {
    title: 'Um título longo que não cabe em uma linha só, e nem deveria caber em duas',
    duration: '4:05',
    to: here,
    badges: [{ label: 'Assistido', tone: 'glass', icon: <Check aria-hidden className={icon} /> }],
  },
  {
    title: 'Distalização molar',
    duration: '75:00',
    to: here,
    badges: [{ label: 'Assinante', tone: 'premium', icon: <Crown aria-hidden className={icon} /> }],
  },
  {
    title: 'Assimetrias e desvios',
    duration: '25:38',
    to: null,
    badges: [{ label: 'Em breve', tone: 'glass', icon: <Clock3 aria-hidden className={icon} /> }],
  },
  {
    title: 'Refinamento eficiente',
    duration: '18:13',
    to: here,
    progress: { percent: 40, text: '40% assistido' },
  },
  { title: 'Sem imagem', duration: '9:00', to: here, noPicture: true },
] as const

const people = [
  { id: 1, name: 'Ana Beatriz Corrêa', plan: 'Premium', hours: 48, until: '14/03/2027' },
  { id: 2, name: 'Bruno Tavares Lima', plan: 'Gratuito', hours: 2, until: 'sem prazo' },
  { id: 3, name: 'Camila Furtado', plan: 'Acadêmico', hours: 131, until: '30/06/2027' },
]

export function ContentSamples({ theme }: { theme: string }) {
  return (
    <>
      <Sample name="Carrossel e cartões">
        <Carousel title={`Chegou esta semana, ${theme.toLowerCase()}`} intro="Cada cartão em um estado.">
          {cards.map(card => (
            <Card key={card.title} {...card} thumbnail={'noPicture' in card ? null : '/art/aligner.webp'} />
          ))}
        </Carousel>
      </Sample>
      <Sample name="Etiquetas e retratos">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Neutra</Badge>
          <Badge tone="premium">Premium</Badge>
          <Badge tone="progress">Acadêmico</Badge>
          <Badge tone="new">Novo</Badge>
          <Badge tone="glass">Sobre imagem</Badge>
          <Avatar name="Ana Corrêa" src={null} />
          <Avatar name="Heitor" src={null} size="large" />
        </div>
      </Sample>
      <Sample name="Tabela (lista no celular)">
        <Table
          caption={`Pessoas, ${theme.toLowerCase()}`}
          rows={people}
          keyOf={person => person.id}
          columns={[
            { title: 'Nome', cell: person => person.name },
            { title: 'Plano', cell: person => <Badge>{person.plan}</Badge> },
            { title: 'Horas', cell: person => `${person.hours} h`, numeric: true },
            { title: 'Expira em', cell: person => person.until, numeric: true },
          ]}
        />
      </Sample>
      <Sample name="Passos e progresso">
        <div className="grid gap-6 rounded-lg bg-surface p-5 shadow-rest">
          <Steps
            label={`Passos, ${theme.toLowerCase()}`}
            steps={[
              { title: 'Recebido', state: 'done' },
              { title: 'Convertendo', state: 'current', detail: '5 de 12' },
              { title: 'Recusado', state: 'failed' },
              { title: 'Publicado', state: 'waiting' },
            ]}
          />
          <ProgressBar label="Em andamento" value={0.42} />
          <ProgressBar label="Parado" value={0.42} quiet />
        </div>
      </Sample>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-3">
        <Sample name="Carregando">
          <Loading>
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </Loading>
        </Sample>
        <Sample name="Vazio">
          <EmptyState
            icon={<Bookmark aria-hidden className="size-7" />}
            title="Sua lista está vazia"
            text="Guarde uma aula pelo marcador e ela aparece aqui."
            action={
              <ButtonLink tone="quiet" to={here}>
                Explorar aulas
              </ButtonLink>
            }
          />
        </Sample>
        <Sample name="Erro">
          <ErrorState text="Confira sua conexão e tente de novo." onRetry={() => {}} />
        </Sample>
      </div>
    </>
  )
}
