import { brand } from '../../brand.ts'

export const texts = {
  title: 'Entrar',
  intro: 'Bom ter você de volta. Suas aulas continuam de onde pararam.',
  email: 'E-mail',
  password: 'Senha',
  enter: 'Entrar',
  entering: 'Entrando…',
  forgotten: 'Esqueci minha senha',
  missing: {
    both: 'Preencha e-mail e senha para entrar.',
    email: 'Preencha um e-mail válido para entrar.',
    password: 'A senha tem pelo menos 3 caracteres.',
  },
  newHere: `É novo no ${brand.name}?`,
  newHereIntro: 'Acesso completo por uma semana, sem cartão e sem cobrança automática.',
  tryFree: 'Experimente 7 dias Gratuito',
  register: 'Criar conta',
  nationalityTitle: 'Selecione sua nacionalidade / Choose your nationality',
  nationality: 'Nacionalidade / Nationality',
  done: 'Concluir / Done',
} as const
