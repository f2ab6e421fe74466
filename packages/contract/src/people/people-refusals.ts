/** Of managers who look after people, and of who was blocked. */
export const peopleRefusals = {
  'account-blocked': {
    status: 403,
    message: 'A entrada nesta conta está bloqueada. Fale com o suporte.',
  },
  'consent-needed': {
    status: 403,
    message: 'Para entrar pela primeira vez, leia e aceite os Termos de uso e a Política de privacidade.',
  },
  'last-manager': {
    status: 403,
    message: 'Esta é a última pessoa que administra. Dê o papel a outra antes.',
  },
  'manager-by-list': {
    status: 403,
    message: 'Esta pessoa administra pela configuração do servidor, e só lá isso muda.',
  },
  'role-needs-confirmed-email': {
    status: 403,
    message: 'Esta pessoa ainda não confirmou o e-mail. O papel só pode ser dado depois disso.',
  },
  'not-on-oneself': {
    status: 403,
    message: 'Isto não se faz na própria conta: peça a outra pessoa da administração.',
  },
  'removal-of-manager': {
    status: 403,
    message: 'Esta pessoa administra a plataforma. Retire o papel antes de excluir a conta.',
  },
  'view-ended': { status: 403, message: 'A visualização da conta terminou.' },
  'not-in-a-view': {
    status: 403,
    message: 'Você está vendo a conta de outra pessoa: aqui nada muda, e o que é só dela não aparece.',
  },
  'view-of-staff': {
    status: 403,
    message: 'Esta pessoa faz parte da equipe. Só a conta de membros pode ser vista assim.',
  },
  'mail-code-over': {
    status: 403,
    message: 'O código deste e-mail já venceu. A pessoa precisa pedir um novo.',
  },
  'list-too-deep': {
    status: 403,
    message: 'As páginas numeradas vão até a 200. Refine a busca ou os filtros.',
  },
  'days-in-wrong-order': { status: 403, message: 'O primeiro dia vem depois do último.' },
  'export-under-way': {
    status: 403,
    message: 'Outra exportação está em andamento. Tente de novo em um minuto.',
  },
  'export-too-large': {
    status: 403,
    message: 'São mais de 20.000 pessoas, demais para o Excel de uma vez. Peça a planilha ou exporte em CSV.',
  },
  'import-under-way': { status: 403, message: 'Esta importação já começou. Envie a lista de novo.' },
  'bulk-list-changed': {
    status: 403,
    message: 'A lista mudou enquanto você escolhia. Confira quem aparece agora e tente de novo.',
  },
  'bulk-too-many': {
    status: 403,
    message: 'São mais de 10.000 pessoas, demais para uma vez. Refine a busca ou os filtros.',
  },
  'saved-list-name-taken': { status: 403, message: 'Você já tem uma lista com este nome.' },
  'too-many-saved-lists': {
    status: 403,
    message: 'Você já tem 30 listas salvas. Remova uma antes de salvar outra.',
  },
  'import-not-checked': { status: 403, message: 'Confira a lista antes de gravar.' },
} as const
