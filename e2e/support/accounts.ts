/** The seeded accounts, as the README lists them, and where each lands after login. */
export const PASSWORD = 'alinha-dev-2026'

export const accounts = [
  { role: 'free member', email: 'gratis@alinha.test', name: 'Gabriela Prado', lands: '/panel/catalog' },
  { role: 'premium subscriber', email: 'premium@alinha.test', name: 'Paulo Mendes', lands: '/panel/catalog' },
  { role: 'suspended member', email: 'suspensa@alinha.test', name: 'Sônia Rezende', lands: '/panel/catalog' },
  {
    role: 'academic student',
    email: 'academica@alinha.test',
    name: 'Alice Tavares',
    offer: 'Economize 50% de desconto na Assinatura Premium! Apenas 12 x R$ 29,90',
    lands: '/panel/catalog',
  },
  { role: 'consultor', email: 'consultora@alinha.test', name: 'Clara Nogueira', lands: '/admin/dashboard' },
  { role: 'receiver', email: 'recebedora@alinha.test', name: 'Renata Lins', lands: '/panel/catalog' },
  { role: 'manager', email: 'gestora@alinha.test', name: 'Marina Duarte', lands: '/admin/users' },
  {
    role: 'coordinator',
    email: 'coordenadora@alinha.test',
    name: 'Beatriz Sampaio',
    lands: '/panel/catalog',
  },
] as const

export const emailOf = (role: (typeof accounts)[number]['role']): string =>
  accounts.find(account => account.role === role)?.email ?? ''
