/** Of managers who write to members. */
export const announcementRefusals = {
  'announcement-incomplete': {
    status: 403,
    message:
      'Escolha onde o comunicado aparece: na tela, por e-mail ou nos dois. Um botão precisa de texto e endereço.',
  },
  'announcement-seen': {
    status: 403,
    message: 'Este comunicado já foi publicado e não muda mais. Pare este e escreva outro.',
  },
  'announcement-dates': {
    status: 403,
    message:
      'Com estas datas ninguém veria o comunicado: ele começaria no passado ou terminaria antes de começar.',
  },
} as const
