import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

/** Begins something new, or adds to a list. */
export const CreateButton = ({ label, ...button }: ComponentProps<typeof Button> & { label: string }) => (
  <Button {...button}>
    <Plus aria-hidden className="size-4.5" />
    {label}
  </Button>
)
