import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../../platform/language.ts'
import { Removal } from '../../../platform/removal.tsx'
import { searchCalls, synonymsQuery, type Synonyms } from './synonyms.calls.ts'
import { synonymsTexts } from './synonyms.texts.ts'

export function RemoveSynonyms({ group, onClose }: { group: Synonyms | null; onClose: () => void }) {
  const texts = useTexts(synonymsTexts)
  const queries = useQueryClient()
  if (group === null) return null
  return (
    <Removal
      title={texts.removing.title}
      text={texts.removing.text(group.terms.join(', '))}
      submit={texts.removing.submit}
      cancel={texts.cancel}
      remove={() => searchCalls.removeSynonyms({ params: { id: group.id } })}
      onRemoved={() => queries.invalidateQueries({ queryKey: synonymsQuery.queryKey })}
      onClose={onClose}
    />
  )
}
