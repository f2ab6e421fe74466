import type { Diagram } from '../../lesson.ts'
import { drawArch } from './arch.ts'
import type { Beats } from './beats.ts'
import { drawCurve } from './curve.ts'
import { drawForce } from './force.ts'
import { drawGrip } from './grip.ts'
import { drawIpr } from './ipr.ts'
import { drawMidline } from './midline.ts'
import { drawRelation } from './relation.ts'
import { drawShares } from './shares.ts'
import { drawStaging } from './staging.ts'

export function drawDiagram(diagram: Diagram, now: number, beats: Beats): string {
  switch (diagram.kind) {
    case 'arch':
      return drawArch(diagram, now, beats)
    case 'curve':
      return drawCurve(diagram, now, beats)
    case 'force':
      return drawForce(diagram, now, beats)
    case 'grip':
      return drawGrip(diagram, now, beats)
    case 'ipr':
      return drawIpr(diagram, now, beats)
    case 'midline':
      return drawMidline(diagram, now, beats)
    case 'relation':
      return drawRelation(diagram, now, beats)
    case 'shares':
      return drawShares(diagram, now, beats)
    case 'staging':
      return drawStaging(diagram, now, beats)
  }
}
