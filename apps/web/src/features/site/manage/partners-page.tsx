import { formatDay } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { CreateButton } from '../../../components/list/create-button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { SortableList } from '../../../components/list/sortable-list.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { applyMove, findMove, itemOf, renewItem, useReordering } from '../../../platform/use-reordering.ts'
import { PartnerForm } from './partner-form.tsx'
import { PartnerMenu } from './partner-menu.tsx'
import { partnerCalls, partnersQuery, type Partner } from './partners.calls.ts'
import { partnersTexts } from './partners.texts.ts'

export function PartnersPage() {
  const texts = useTexts(partnersTexts)
  const { data, isError, refetch } = useQuery(partnersQuery)
  const [isCreating, setCreating] = useState(false)
  const create = <CreateButton label={texts.create} onClick={() => setCreating(true)} />
  return (
    <PageFrame title={texts.title} below={texts.text} actions={create}>
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96" />
        </Pending>
      ) : data.partners.length === 0 ? (
        <EmptyState
          icon={<Handshake aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={create}
        />
      ) : (
        <PartnerList partners={data.partners} />
      )}
      <Modal open={isCreating} onClose={() => setCreating(false)} title={texts.form.newTitle}>
        <PartnerForm partner={null} onClose={() => setCreating(false)} />
      </Modal>
    </PageFrame>
  )
}

function PartnerList({ partners }: { partners: Partner[] }) {
  const texts = useTexts(partnersTexts)
  const moving = useReordering({
    queryKey: partnersQuery.queryKey,
    toBody: ({ name, address, isActive, shownFrom, shownUntil, posicao }: Partner) => ({
      name,
      address,
      isActive,
      shownFrom,
      shownUntil,
      posicao,
    }),
    send: ({ id }, body) => partnerCalls.updatePartner({ params: { id }, body }),
    edited: ({ partners: all }: { partners: Partner[] }, moved) => itemOf(all, moved),
    renew: ({ partners: all }, moved) => renewItem(all, moved),
    arrange: ({ partners: all }, moved) => ({ partners: applyMove(all, moved) }),
  })
  return (
    <>
      <p className="mb-4 text-[.9375rem] text-soft">{texts.order}</p>
      <SortableList
        label={texts.list}
        items={partners}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={(from, to) => {
          const moved = findMove(partners, from, to)
          if (moved) moving.mutate(moved)
        }}
      >
        {partner => (
          <div className="flex min-h-16 items-center gap-3 py-2 pr-1.5">
            {partner.logo !== null && (
              <img
                src={partner.logo}
                alt=""
                className="h-9 w-16 shrink-0 rounded bg-white object-contain p-1"
              />
            )}
            <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
                {partner.name}
                {partner.isActive === 0 && <Badge>{texts.off}</Badge>}
              </span>
              <span className="block text-sm text-muted">{partner.address ?? ''}</span>
            </span>
            <span className="shrink-0 text-right text-sm text-muted tabular-nums max-sm:hidden">
              {texts.shown(
                partner.shownFrom && formatDay(partner.shownFrom),
                partner.shownUntil && formatDay(partner.shownUntil),
              )}
            </span>
            <PartnerMenu partner={partner} />
          </div>
        )}
      </SortableList>
    </>
  )
}
