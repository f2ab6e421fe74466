import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { Menu } from '../../../../components/menu.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { Removal } from '../../../../platform/removal.tsx'
import { categoriesTexts } from './categories.texts.ts'
import { CategoryForm } from './category-form.tsx'
import { type Category, catalogueCalls, categoriesQuery } from './categories.calls.ts'

export function CategoryMenu({ category }: { category: Category }) {
  const texts = useTexts(categoriesTexts)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        label={texts.actionsOf(category.title)}
        items={[
          {
            label: texts.edit,
            icon: Pencil,
            onSelect: () => setAsked('edit'),
          },
          {
            label: texts.see,
            icon: ExternalLink,
            onSelect: () => void navigate(`${paths.category}/${category.id}`),
          },
          {
            label: texts.remove,
            icon: Trash2,
            danger: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      <Modal open={asked === 'edit'} onClose={close} title={texts.form.editTitle}>
        <CategoryForm category={category} onClose={close} />
      </Modal>
      <RemoveCategory category={category} open={asked === 'remove'} onClose={close} />
    </>
  )
}

type RemoveCategoryProps = { category: Category; open: boolean; onClose: () => void }

/** Says why a category cannot be removed before the server has to refuse. */
function RemoveCategory({ category, open, onClose }: RemoveCategoryProps) {
  const texts = useTexts(categoriesTexts)
  const queries = useQueryClient()
  const { id, title, courses } = category
  const obstacle =
    id === ON_DEMAND_CATEGORY
      ? { title: texts.removing.fixed, description: texts.removing.fixedText(title) }
      : courses > 0
        ? {
            title: texts.removing.notYet,
            description: texts.removing.notYetText(title, texts.courses(courses)),
          }
        : null
  if (obstacle)
    return (
      <Modal open={open} onClose={onClose} {...obstacle}>
        <Button tone="quiet" onClick={onClose}>
          {texts.removing.understood}
        </Button>
      </Modal>
    )
  return (
    <Removal
      open={open}
      title={texts.removing.title}
      text={texts.removing.text(title)}
      submit={texts.removing.submit}
      cancel={texts.cancel}
      remove={() => catalogueCalls.removeCategory({ params: { id } })}
      onRemoved={() => queries.invalidateQueries({ queryKey: categoriesQuery.queryKey })}
      onClose={onClose}
    />
  )
}
