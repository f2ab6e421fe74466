import type { WireEditedCourse } from '@alinha/contract'
import { positionOptions } from '@alinha/domain'
import { ArrowDown, ArrowUp, ArrowUpDown, Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Menu } from '../../../../components/menu.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toAdminCourse } from '../../../../platform/paths.ts'
import { coursesTexts } from './courses.texts.ts'
import { useMoveCourse } from './use-move-course.ts'

type CourseMenuProps = {
  course: WireEditedCourse
  /** Its neighbours in the same category, if the list shows them. */
  above: WireEditedCourse | undefined
  below: WireEditedCourse | undefined
  onPlace: (course: WireEditedCourse) => void
}

export function CourseMenu({ course, above, below, onPlace }: CourseMenuProps) {
  const texts = useTexts(coursesTexts)
  const navigate = useNavigate()
  const { moveTo } = useMoveCourse(course)
  const move = (position: number) => moveTo(Math.min(position, positionOptions.length))
  return (
    <Menu
      label={texts.actionsOf(course.title)}
      items={[
        {
          label: texts.open,
          icon: Pencil,
          onSelect: () => void navigate(toAdminCourse(course.id)),
        },
        {
          label: texts.moveUp,
          icon: ArrowUp,
          disabled: !above,
          // The course at that position moves down.
          onSelect: () => above && move(above.posicao),
        },
        {
          label: texts.moveDown,
          icon: ArrowDown,
          disabled: !below,
          onSelect: () => below && move(below.posicao + 1),
        },
        {
          label: texts.moveTo,
          icon: ArrowUpDown,
          onSelect: () => onPlace(course),
        },
      ]}
    />
  )
}
