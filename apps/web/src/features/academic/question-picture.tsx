import type { WireQuestionPicture } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../platform/language.ts'
import { questionPictureQuery } from './academic.calls.ts'
import { questionPictureTexts } from './question-picture.texts.ts'

const MOST_HEIGHT_REM = 28

/** Its place is there before it is, and its words are read when it does not come. */
export function QuestionPicture({ picture }: { picture: WireQuestionPicture }) {
  const texts = useTexts(questionPictureTexts)
  const { name, alt, width, height } = picture
  const { data: src, isError, refetch } = useQuery(questionPictureQuery(name))
  if (src === undefined && isError)
    return (
      <div className="mt-5 grid justify-items-start gap-2 rounded-md bg-hover px-4 py-3 text-sm text-soft">
        <p className="wrap-anywhere">{texts.failed(alt)}</p>
        <Button tone="quiet" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </div>
    )
  const widest = `min(100%, ${width}px, ${(MOST_HEIGHT_REM * width) / height}rem)`
  return (
    <img
      src={src}
      alt={alt}
      className="mt-5 block rounded-md bg-hover"
      style={{ width: widest, aspectRatio: `${width} / ${height}` }}
    />
  )
}
