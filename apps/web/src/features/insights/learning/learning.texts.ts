import { defineTexts } from '../../../platform/language.ts'

export const learningTexts = defineTexts(
  {
    since: (day: string) => `As horas por dia contam a partir de ${day}.`,
    summedAt: (moment: string) => `Atualizado em ${moment}.`,
    nothing: 'Nada foi assistido neste período',
    nothingText: 'Escolha um período maior, ou volte quando houver aulas assistidas.',
    day: 'Dia',
    total: 'Total',
    others: 'Outros temas',
    noCategory: 'Sem tema',
    hours: {
      title: 'Horas por dia',
      definition:
        'Conteúdo visto pela primeira vez por cada pessoa, no dia em que foi visto (horário de Brasília), pelo tema atual do curso. Rever um trecho não soma. Não são as horas do certificado.',
    },
    lessons: {
      title: 'Aulas mais assistidas',
      definition:
        'Horas de conteúdo visto pela primeira vez no período. Aberturas contam uma vez por hora e pessoa; “começaram” são as pessoas que viram algo da aula pela primeira vez.',
      lesson: 'Aula',
      hours: 'Horas',
      views: 'Aberturas',
      people: 'Começaram',
      retention: 'Ver retenção',
      retentionOf: (title: string) => `Ver retenção de ${title}`,
    },
    misses: {
      title: 'Buscas sem resultado',
      definition:
        'O que pelo menos três pessoas procuraram, sem filtros, e não encontraram. As palavras aparecem sem acentos e no singular, sem dizer quem buscou.',
      none: 'Nenhuma busca ficou sem resultado',
      noneText: 'O que várias pessoas procurarem e não encontrarem aparece aqui.',
      searches: (searches: number, people: number) => `${searches} buscas de ${people} pessoas`,
      synonym: 'Criar sinônimo',
      synonymOf: (keyword: string) => `Criar sinônimo para ${keyword}`,
      dialog: 'Novo grupo de sinônimos',
      dialogText: 'Acrescente a palavra que as aulas usam. Quem buscar uma encontra também a outra.',
    },
    unanswered: {
      title: 'Comentários sem resposta',
      definition: 'Comentários em aulas que ninguém respondeu, de qualquer data, os mais antigos primeiro.',
      none: 'Todos os comentários têm resposta',
      noneText: 'Um comentário novo numa aula aparece aqui até alguém responder.',
      count: (count: number) =>
        count === 1 ? '1 comentário espera resposta' : `${count} comentários esperam resposta`,
    },
  },
  {
    en: {
      since: day => `Hours by day count from ${day} on.`,
      summedAt: moment => `Updated on ${moment}.`,
      nothing: 'Nothing was watched in this period',
      nothingText: 'Choose a longer period, or come back when lessons have been watched.',
      day: 'Day',
      total: 'Total',
      others: 'Other topics',
      noCategory: 'No topic',
      hours: {
        title: 'Hours per day',
        definition:
          'Content each person saw for the first time, on the day it was seen (Brasília time), by the course’s present topic. Watching again adds nothing. These are not the hours of the certificate.',
      },
      lessons: {
        title: 'Most watched lessons',
        definition:
          'Hours of content seen for the first time in the period. Openings count once per hour and person; “began” are the people who saw something of the lesson for the first time.',
        lesson: 'Lesson',
        hours: 'Hours',
        views: 'Openings',
        people: 'Began',
        retention: 'Show retention',
        retentionOf: title => `Show retention of ${title}`,
      },
      misses: {
        title: 'Searches without a result',
        definition:
          'What at least three people looked for, without filters, and did not find. Words appear without accents and in the singular, without saying who searched.',
        none: 'No search was without a result',
        noneText: 'What several people look for and do not find appears here.',
        searches: (searches, people) => `${searches} searches by ${people} people`,
        synonym: 'Create synonym',
        synonymOf: keyword => `Create synonym for ${keyword}`,
        dialog: 'New group of synonyms',
        dialogText: 'Add the word that the lessons use. Who searches for one also finds the other.',
      },
      unanswered: {
        title: 'Unanswered comments',
        definition: 'Comments on lessons that nobody has answered, of any date, the oldest first.',
        none: 'Every comment has an answer',
        noneText: 'A new comment on a lesson appears here until somebody answers.',
        count: count =>
          count === 1 ? '1 comment waits for an answer' : `${count} comments wait for an answer`,
      },
    },
    es: {
      since: day => `Las horas por día cuentan desde el ${day}.`,
      summedAt: moment => `Actualizado el ${moment}.`,
      nothing: 'No se vio nada en este período',
      nothingText: 'Elige un período mayor, o vuelve cuando haya clases vistas.',
      day: 'Día',
      total: 'Total',
      others: 'Otros temas',
      noCategory: 'Sin tema',
      hours: {
        title: 'Horas por día',
        definition:
          'Contenido visto por primera vez por cada persona, en el día en que se vio (hora de Brasilia), por el tema actual del curso. Volver a ver no suma. No son las horas del certificado.',
      },
      lessons: {
        title: 'Clases más vistas',
        definition:
          'Horas de contenido visto por primera vez en el período. Las aperturas cuentan una vez por hora y persona; “empezaron” son las personas que vieron algo de la clase por primera vez.',
        lesson: 'Clase',
        hours: 'Horas',
        views: 'Aperturas',
        people: 'Empezaron',
        retention: 'Ver retención',
        retentionOf: title => `Ver retención de ${title}`,
      },
      misses: {
        title: 'Búsquedas sin resultado',
        definition:
          'Lo que al menos tres personas buscaron, sin filtros, y no encontraron. Las palabras aparecen sin acentos y en singular, sin decir quién buscó.',
        none: 'Ninguna búsqueda quedó sin resultado',
        noneText: 'Lo que varias personas busquen y no encuentren aparece aquí.',
        searches: (searches, people) => `${searches} búsquedas de ${people} personas`,
        synonym: 'Crear sinónimo',
        synonymOf: keyword => `Crear sinónimo para ${keyword}`,
        dialog: 'Nuevo grupo de sinónimos',
        dialogText: 'Agrega la palabra que usan las clases. Quien busque una encuentra también la otra.',
      },
      unanswered: {
        title: 'Comentarios sin respuesta',
        definition:
          'Comentarios en clases que nadie respondió, de cualquier fecha, los más antiguos primero.',
        none: 'Todos los comentarios tienen respuesta',
        noneText: 'Un comentario nuevo en una clase aparece aquí hasta que alguien responda.',
        count: count =>
          count === 1 ? '1 comentario espera respuesta' : `${count} comentarios esperan respuesta`,
      },
    },
  },
)
