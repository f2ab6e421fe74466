import { drawPicture } from './draw-picture.ts'
import { lookAtFiles, type FileFinding, type FileToJudge } from './look-at-files.ts'

// Runs beside the page, so that a scan of a million triangles stops nobody from typing.

export type WorkerAnswer = { findings: FileFinding[] } | { failed: true }

type Scope = {
  onmessage: ((event: MessageEvent<FileToJudge[]>) => void) | null
  postMessage: (answer: WorkerAnswer) => void
}
const scope = globalThis as unknown as Scope

scope.onmessage = ({ data }) => {
  lookAtFiles(data, drawPicture).then(
    findings => scope.postMessage({ findings }),
    // Why is nobody's business outside: an error may quote a file.
    () => scope.postMessage({ failed: true }),
  )
}
