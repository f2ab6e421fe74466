import type { ManagerMenuKey, MemberMenuKey } from '@alinha/domain'
import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  ChartSpline,
  Clapperboard,
  CreditCard,
  Download,
  GraduationCap,
  Handshake,
  History,
  House,
  Landmark,
  Megaphone,
  MailX,
  MessagesSquare,
  ReceiptText,
  ScanLine,
  School,
  Server,
  Shapes,
  Star,
  TicketPercent,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useTexts } from '../../platform/language.ts'
import { menuTexts } from './member-shell.texts.ts'

const icons = {
  home: House,
  'planning-center': ScanLine,
  subscription: CreditCard,
  payments: ReceiptText,
  academic: GraduationCap,
  community: MessagesSquare,
  notifications: Bell,
  profile: User,
  dashboard: ChartNoAxesColumn,
  institution: School,
  figures: ChartSpline,
  users: Users,
  featured: Star,
  categories: Shapes,
  courses: Clapperboard,
  forum: MessagesSquare,
  downloads: Download,
  partners: Handshake,
  announcements: Megaphone,
  company: Landmark,
  system: Server,
  coupons: TicketPercent,
  associates: Building2,
  mails: MailX,
  record: History,
} as const satisfies Record<MemberMenuKey | ManagerMenuKey, LucideIcon>

type Key = keyof typeof icons

/** Labels and icons of the menus. The domain decides which entries a person sees and where they lead. */
export function useMenuEntries(): (key: Key) => { label: string; icon: LucideIcon } {
  const labels = useTexts(menuTexts)
  return key => ({ label: labels[key], icon: icons[key] })
}
