import { defineTexts } from '../../../../platform/language.ts'

export const checkTexts = defineTexts(
  {
    title: 'Antes de publicar',
    lessonText: 'O que esta aula já tem, pelo que está salvo. Só o que impede precisa ser resolvido antes.',
    courseText: 'O que este curso já tem, pelo que está salvo. Só o que impede precisa ser resolvido antes.',
    summary: (stops: number, warns: number) =>
      stops > 0
        ? 'Ainda não pode ser publicado.'
        : warns > 0
          ? 'Pode ser publicado, com avisos.'
          : 'Tudo pronto.',
    done: 'pronto',
    warns: 'aviso',
    stops: 'impede',
    preview: 'O que as pessoas vão ver',
    as: { visitor: 'Como visitante', free: 'Como plano gratuito', premium: 'Como assinante' },
    seeCourse: 'Ver a página do curso',
    ofLesson: {
      video: { name: 'Vídeo', missing: 'Envie o vídeo, ou programe a aula para uma data futura.' },
      picture: { name: 'Imagem', missing: 'Nem a aula nem o curso têm imagem.' },
      description: { name: 'Descrição', missing: 'Diga em poucas linhas o que se aprende.' },
      audience: {
        name: 'Público',
        missing: 'A prévia é aberta a qualquer pessoa: confira se nenhum paciente é reconhecível.',
      },
      captions: {
        name: 'Legendas',
        missing: 'Sem elas, quem não ouve não acompanha, e a busca não acha o que é dito.',
      },
      chapters: { name: 'Capítulos', missing: 'Ajudam a voltar a um trecho.' },
      teacher: { name: 'Quem ensina', missing: 'O curso não diz quem ensina.' },
      course: { name: 'Curso no catálogo', missing: 'O curso é um rascunho: ninguém encontra a aula.' },
    },
    ofCourse: {
      lessons: { name: 'Aulas', missing: 'Nenhuma aula foi liberada ou programada.' },
      price: { name: 'Preço', missing: 'Um curso à venda precisa de preço.' },
      picture: { name: 'Capa', missing: 'Sem ela, os cartões ficam sem imagem.' },
      description: { name: 'Descrição', missing: 'Diga a quem o curso serve e o que se aprende.' },
      category: { name: 'Categoria', missing: 'Sem categoria, o curso não aparece em nenhuma fileira.' },
      teacher: { name: 'Quem ensina', missing: 'O curso não diz quem ensina.' },
    },
  },
  {
    en: {
      title: 'Before publishing',
      lessonText: 'What this lesson has so far, as saved. Only what stops must be solved first.',
      courseText: 'What this course has so far, as saved. Only what stops must be solved first.',
      summary: (stops, warns) =>
        stops > 0
          ? 'It cannot be published yet.'
          : warns > 0
            ? 'It can be published, with warnings.'
            : 'All ready.',
      done: 'ready',
      warns: 'warning',
      stops: 'stops',
      preview: 'What people will see',
      as: { visitor: 'As a visitor', free: 'On the free plan', premium: 'As a subscriber' },
      seeCourse: 'See the page of the course',
      ofLesson: {
        video: { name: 'Video', missing: 'Send the video, or schedule the lesson for a later day.' },
        picture: { name: 'Picture', missing: 'Neither the lesson nor the course has a picture.' },
        description: { name: 'Description', missing: 'Say in a few lines what one learns.' },
        audience: {
          name: 'Audience',
          missing: 'Anyone may see the preview: check that no patient can be recognised.',
        },
        captions: {
          name: 'Captions',
          missing: 'Without them, those who cannot hear are left out, and search does not find what is said.',
        },
        chapters: { name: 'Chapters', missing: 'They help to come back to a passage.' },
        teacher: { name: 'Teacher', missing: 'The course does not say who teaches.' },
        course: {
          name: 'Course in the catalogue',
          missing: 'The course is a draft: nobody finds the lesson.',
        },
      },
      ofCourse: {
        lessons: { name: 'Lessons', missing: 'No lesson is released or scheduled.' },
        price: { name: 'Price', missing: 'A course for sale needs a price.' },
        picture: { name: 'Cover', missing: 'Without it, cards have no picture.' },
        description: { name: 'Description', missing: 'Say whom the course is for and what one learns.' },
        category: { name: 'Category', missing: 'Without a category, the course is in no row.' },
        teacher: { name: 'Teacher', missing: 'The course does not say who teaches.' },
      },
    },
    es: {
      title: 'Antes de publicar',
      lessonText: 'Lo que esta clase ya tiene, según lo guardado. Solo lo que impide debe resolverse antes.',
      courseText: 'Lo que este curso ya tiene, según lo guardado. Solo lo que impide debe resolverse antes.',
      summary: (stops, warns) =>
        stops > 0
          ? 'Todavía no se puede publicar.'
          : warns > 0
            ? 'Se puede publicar, con avisos.'
            : 'Todo listo.',
      done: 'listo',
      warns: 'aviso',
      stops: 'impide',
      preview: 'Lo que las personas verán',
      as: { visitor: 'Como visitante', free: 'Con el plan gratuito', premium: 'Como suscriptor' },
      seeCourse: 'Ver la página del curso',
      ofLesson: {
        video: { name: 'Video', missing: 'Envía el video, o programa la clase para una fecha futura.' },
        picture: { name: 'Imagen', missing: 'Ni la clase ni el curso tienen imagen.' },
        description: { name: 'Descripción', missing: 'Di en pocas líneas qué se aprende.' },
        audience: {
          name: 'Público',
          missing:
            'La vista previa está abierta a cualquiera: comprueba que ningún paciente sea reconocible.',
        },
        captions: {
          name: 'Subtítulos',
          missing: 'Sin ellos, quien no oye queda fuera, y la búsqueda no encuentra lo que se dice.',
        },
        chapters: { name: 'Capítulos', missing: 'Ayudan a volver a un pasaje.' },
        teacher: { name: 'Quién enseña', missing: 'El curso no dice quién enseña.' },
        course: {
          name: 'Curso en el catálogo',
          missing: 'El curso es un borrador: nadie encuentra la clase.',
        },
      },
      ofCourse: {
        lessons: { name: 'Clases', missing: 'Ninguna clase está publicada ni programada.' },
        price: { name: 'Precio', missing: 'Un curso a la venta necesita precio.' },
        picture: { name: 'Portada', missing: 'Sin ella, las tarjetas quedan sin imagen.' },
        description: { name: 'Descripción', missing: 'Di para quién es el curso y qué se aprende.' },
        category: { name: 'Categoría', missing: 'Sin categoría, el curso no aparece en ninguna fila.' },
        teacher: { name: 'Quién enseña', missing: 'El curso no dice quién enseña.' },
      },
    },
  },
)
