import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  Circle,
  Clapperboard,
  CreditCard,
  Download,
  GraduationCap,
  Handshake,
  House,
  LogIn,
  MessagesSquare,
  ScanLine,
  Shapes,
  Star,
  TicketPercent,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react'

type Entry = { label: string; icon: LucideIcon }

/** The words and pictures of the menus; which entries a person sees, and where they lead, is the domain's. */
const entries: Record<string, Entry> = {
  home: { label: 'Início', icon: House },
  'planning-center': { label: 'Planning Center', icon: ScanLine },
  subscription: { label: 'Assinatura', icon: CreditCard },
  academic: { label: 'Acadêmico', icon: GraduationCap },
  community: { label: 'Comunidade', icon: MessagesSquare },
  notifications: { label: 'Notificações', icon: Bell },
  profile: { label: 'Perfil', icon: User },
  dashboard: { label: 'Recebimentos', icon: ChartNoAxesColumn },
  users: { label: 'Usuários', icon: Users },
  featured: { label: 'Destaques', icon: Star },
  categories: { label: 'Categorias', icon: Shapes },
  courses: { label: 'Cursos', icon: Clapperboard },
  forum: { label: 'Fórum', icon: MessagesSquare },
  downloads: { label: 'Downloads', icon: Download },
  partners: { label: 'Parceiros', icon: Handshake },
  coupons: { label: 'Cupons', icon: TicketPercent },
  associates: { label: 'Associados', icon: Building2 },
  login: { label: 'Entrar', icon: LogIn },
}

export function menuEntryOf(key: string): Entry {
  return entries[key] ?? { label: key, icon: Circle }
}
