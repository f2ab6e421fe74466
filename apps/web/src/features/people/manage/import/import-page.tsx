import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importTexts } from './import.texts.ts'
import type { List } from './read-list.ts'
import { StagedImport } from './staged-import.tsx'

const LIST = 'lista'

/** Once a list was sent, its id is in the address: whoever loads the page again sees how far it is. */
export function ImportPage() {
  const texts = useTexts(importTexts)
  const [params, setParams] = useSearchParams()
  const [list, setList] = useState<List | null>(null)
  const importId = params.get(LIST)
  const begin = () => {
    setList(null)
    setParams({})
  }
  return (
    <PageFrame title={texts.title} below={texts.text} back={{ to: paths.adminUsers, label: texts.back }}>
      {importId !== null ? (
        <StagedImport importId={importId} onBegin={begin} />
      ) : list !== null ? (
        <ChooseColumns list={list} onBack={begin} onSent={id => setParams({ [LIST]: id })} />
      ) : (
        <ChooseFile onRead={setList} />
      )}
    </PageFrame>
  )
}
