import { useTexts } from '../../../platform/language.ts'
import { PictureChoice } from '../../../platform/picture-choice.tsx'
import { partnerCalls, partnersQuery, type Partner } from './partners.calls.ts'
import { partnersTexts } from './partners.texts.ts'

/** Twice what the server stores. */
const LONGEST_SIDE = 960

export function PartnerLogo({ partner }: { partner: Partner }) {
  const texts = useTexts(partnersTexts).logo
  return (
    <section className="mb-6 grid gap-3 border-b border-line pb-6">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{texts.title}</h3>
      <PictureChoice
        texts={texts}
        picture={partner.logo}
        longestSide={LONGEST_SIDE}
        send={image => partnerCalls.changePartnerLogo({ params: { id: partner.id }, body: { image } })}
        outdated={partnersQuery.queryKey}
      >
        {partner.logo === null ? (
          <p className="text-sm text-muted">{texts.text}</p>
        ) : (
          <img
            src={partner.logo}
            alt=""
            className="h-16 max-w-full justify-self-start rounded-md bg-white object-contain p-2"
          />
        )}
      </PictureChoice>
    </section>
  )
}
