import { defineTexts } from '../../platform/language.ts'

export const notificationsTexts = defineTexts(
  {
    title: 'Notificações',
    intro: 'Respostas às suas conversas, novidades dos seus casos e o que mais há para você.',
    list: 'Suas notificações',
    sentences: {
      reply: (name: string, title: string) => `${name} respondeu em “${title}”`,
      question: (name: string, title: string) => `${name} perguntou em “${title}”`,
      'best-answer': (_name: string, title: string) =>
        `Em “${title}”, a sua resposta foi escolhida como a melhor`,
      removal: (_name: string, title: string) => `A moderação removeu a sua mensagem em “${title}”`,
      'case-turn': (_name: string, code: string) => `É a sua vez no caso ${code}`,
      'case-news': (_name: string, code: string) => `Há novidade no caso ${code}`,
      'case-message': (_name: string, code: string) => `Nova mensagem no caso ${code}`,
    },
    unread: 'Não lida',
    unreadCount: (count: number) =>
      count === 0
        ? 'Tudo lido'
        : count === 1
          ? '1 não lida'
          : count >= 100
            ? '100 ou mais não lidas'
            : `${count} não lidas`,
    readAll: 'Marcar tudo como lido',
    more: 'Mostrar mais',
    loadFailed: 'As notificações não chegaram. Confira sua conexão e tente de novo.',
    emptyTitle: 'Nada por aqui ainda',
    empty: 'Quando alguém responder a você em uma aula ou na comunidade, o aviso aparece aqui.',
    toCommunity: 'Abrir a comunidade',
    preferences: {
      title: 'Avisos por e-mail',
      text: 'Quando avisar você por e-mail do que ainda não leu. Aqui no site tudo continua aparecendo.',
      label: 'Quando enviar',
      'at-once': 'Na hora',
      daily: 'Um resumo por dia',
      never: 'Nunca',
      saved: 'Preferência salva.',
      news: 'Receber novidades do Alinha por e-mail',
      loadFailed: 'Sua preferência não chegou. Confira sua conexão e tente de novo.',
    },
    unsubscribe: {
      title: 'Parar os avisos por e-mail',
      intro: 'Você deixa de receber estes e-mails. No site, tudo continua aparecendo.',
      button: 'Parar de receber',
      doneTitle: 'Pronto, não enviamos mais',
      expiredTitle: 'Este link não vale mais',
      expired: 'Ele pode ter sido cortado pelo caminho. Você também muda isso nas suas notificações.',
      open: 'Abrir notificações',
    },
  },
  {
    en: {
      title: 'Notifications',
      intro: 'Answers in your discussions, and what else the community has to tell you.',
      list: 'Your notifications',
      sentences: {
        reply: (name, title) => `${name} answered in “${title}”`,
        question: (name, title) => `${name} asked in “${title}”`,
        'best-answer': (_name, title) => `In “${title}”, your answer was chosen as the best`,
        removal: (_name, title) => `A moderator removed your message in “${title}”`,
        'case-turn': (_name, code) => `It is your turn in case ${code}`,
        'case-news': (_name, code) => `There is news in case ${code}`,
        'case-message': (_name, code) => `New message in case ${code}`,
      },
      unread: 'Unread',
      unreadCount: count =>
        count === 0 ? 'All read' : count >= 100 ? '100 or more unread' : `${count} unread`,
      readAll: 'Mark all as read',
      more: 'Show more',
      loadFailed: 'The notifications did not arrive. Check your connection and try again.',
      emptyTitle: 'Nothing here yet',
      empty: 'When somebody answers you on a lesson or in the community, it appears here.',
      toCommunity: 'Open the community',
      preferences: {
        title: 'Notices by e-mail',
        text: 'When to mail you about what you have not read. Here on the site everything still appears.',
        label: 'When to send',
        'at-once': 'At once',
        daily: 'One digest a day',
        never: 'Never',
        saved: 'Preference saved.',
        news: 'Get news from Alinha by e-mail',
        loadFailed: 'Your preference did not arrive. Check your connection and try again.',
      },
      unsubscribe: {
        title: 'Stop notices by e-mail',
        intro: 'You will no longer get these e-mails. On the site, everything still appears.',
        button: 'Stop receiving',
        doneTitle: 'Done, we no longer send them',
        expiredTitle: 'This link is no longer valid',
        expired: 'It may have been cut on its way. You can also change this in your notifications.',
        open: 'Open notifications',
      },
    },
    es: {
      title: 'Notificaciones',
      intro: 'Respuestas en tus conversaciones, y lo demás que la comunidad tiene para decirte.',
      list: 'Tus notificaciones',
      sentences: {
        reply: (name, title) => `${name} respondió en “${title}”`,
        question: (name, title) => `${name} preguntó en “${title}”`,
        'best-answer': (_name, title) => `En “${title}”, tu respuesta fue elegida como la mejor`,
        removal: (_name, title) => `La moderación eliminó tu mensaje en “${title}”`,
        'case-turn': (_name, code) => `Es tu turno en el caso ${code}`,
        'case-news': (_name, code) => `Hay novedades en el caso ${code}`,
        'case-message': (_name, code) => `Nuevo mensaje en el caso ${code}`,
      },
      unread: 'No leída',
      unreadCount: count =>
        count === 0
          ? 'Todo leído'
          : count === 1
            ? '1 no leída'
            : count >= 100
              ? '100 o más no leídas'
              : `${count} no leídas`,
      readAll: 'Marcar todo como leído',
      more: 'Mostrar más',
      loadFailed: 'Las notificaciones no llegaron. Revisa tu conexión e inténtalo de nuevo.',
      emptyTitle: 'Nada por aquí todavía',
      empty: 'Cuando alguien te responda en una clase o en la comunidad, el aviso aparece aquí.',
      toCommunity: 'Abrir la comunidad',
      preferences: {
        title: 'Avisos por correo',
        text: 'Cuándo avisarte por correo de lo que no has leído. Aquí en el sitio todo sigue apareciendo.',
        label: 'Cuándo enviar',
        'at-once': 'Al momento',
        daily: 'Un resumen al día',
        never: 'Nunca',
        saved: 'Preferencia guardada.',
        news: 'Recibir novedades de Alinha por correo',
        loadFailed: 'Tu preferencia no llegó. Revisa tu conexión e inténtalo de nuevo.',
      },
      unsubscribe: {
        title: 'Dejar los avisos por correo',
        intro: 'Dejas de recibir estos correos. En el sitio, todo sigue apareciendo.',
        button: 'Dejar de recibir',
        doneTitle: 'Listo, ya no los enviamos',
        expiredTitle: 'Este enlace ya no sirve',
        expired: 'Puede haberse cortado en el camino. También lo cambias en tus notificaciones.',
        open: 'Abrir notificaciones',
      },
    },
  },
)
