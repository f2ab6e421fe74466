/** Refusals to managers who edit lessons and courses. */
export const catalogueRefusals = {
  'lesson-of-sold-course': {
    status: 403,
    message:
      'Este curso é vendido à parte, e quem o comprou tem direito a esta aula. Ela não pode sair dele.',
  },
  'lesson-not-scheduled': { status: 403, message: 'Esta aula não está programada: abra a página dela.' },
  'day-not-ahead': { status: 403, message: 'Escolha um dia depois de hoje.' },
  'teacher-missing': { status: 403, message: 'Esta pessoa não existe mais. Escolha quem ensina de novo.' },
  'teacher-name-taken': { status: 403, message: 'Já existe alguém com este nome.' },
  'teacher-has-courses': {
    status: 403,
    message: 'Esta pessoa está em pelo menos um curso. Troque antes quem ensina nele.',
  },
  'frame-outside-video': { status: 403, message: 'Escolha um momento dentro do vídeo da aula.' },
  'movie-without-video': { status: 403, message: 'Envie o vídeo antes de liberar a aula.' },
  'preview-after-end': { status: 403, message: 'A prévia começa depois do fim da aula.' },
  'category-unknown': { status: 403, message: 'Esta categoria não existe mais. Escolha outra.' },
  'category-of-on-demand': {
    status: 403,
    message: 'A categoria Sob demanda é a dos cursos sob demanda, e só deles.',
  },
  'course-without-lessons': {
    status: 403,
    message: 'Libere ou programe pelo menos uma aula antes de publicar um curso à venda.',
  },
  'price-missing': { status: 403, message: 'Um curso sob demanda precisa de preço antes de ser publicado.' },
  'price-not-on-demand': { status: 403, message: 'Só cursos sob demanda têm preço.' },
} as const satisfies Record<string, { status: number; message: string }>
