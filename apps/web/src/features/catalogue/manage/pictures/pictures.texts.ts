import { defineTexts } from '../../../../platform/language.ts'

export const picturesTexts = defineTexts(
  {
    choice: {
      choose: 'Enviar imagem',
      replace: 'Trocar imagem',
      remove: 'Remover imagem',
      saved: 'Imagem trocada.',
      removed: 'Imagem removida.',
      wrongKind: 'Envie uma imagem em JPEG, PNG ou WebP.',
      tooLarge: 'Esta imagem é grande demais. Envie uma com menos de 20 MB.',
      unreadable: 'Não conseguimos ler esta imagem. Tente outra.',
    },
    lesson: {
      title: 'Imagem da aula',
      text: 'Aparece nos cartões e no destaque. Escolha uma sem o rosto nem o nome de pacientes.',
      ofCourse: 'Sem imagem própria, a aula mostra a capa do curso.',
    },
    frame: {
      second: 'Momento do vídeo (min:s)',
      use: 'Usar este momento',
      wrong: (length: string) => `Informe um momento antes do fim, como 1:30. O vídeo dura ${length}.`,
      hint: 'O quadro desse momento vira a imagem da aula.',
      drawing: (moment: string) => `Preparando o quadro de ${moment}…`,
      drawn: (moment: string) => `A imagem é o quadro de ${moment}.`,
      failed: (moment: string) => `Não foi possível tirar o quadro de ${moment}. Escolha outro momento.`,
    },
    course: {
      title: 'Imagens do curso',
      text: 'Enviadas por você, ou escolhidas entre as da casa nos dados do curso.',
      cover: { name: 'Capa', text: 'Deitada, 16:9. Aparece nos cartões, no destaque e na página do curso.' },
      poster: { name: 'Cartaz', text: 'Em pé, 2:3. Aparece na página inicial, nas fileiras de séries.' },
    },
  },
  {
    en: {
      choice: {
        choose: 'Send picture',
        replace: 'Replace picture',
        remove: 'Remove picture',
        saved: 'Picture replaced.',
        removed: 'Picture removed.',
        wrongKind: 'Send a picture as JPEG, PNG or WebP.',
        tooLarge: 'This picture is too large. Send one under 20 MB.',
        unreadable: 'We could not read this picture. Try another one.',
      },
      lesson: {
        title: 'Picture of the lesson',
        text: 'Shown on cards and on the banner. Choose one without the face or name of a patient.',
        ofCourse: 'Without a picture of its own, the lesson shows the cover of its course.',
      },
      frame: {
        second: 'Moment of the video (min:s)',
        use: 'Use this moment',
        wrong: length => `Write a moment before the end, such as 1:30. The video lasts ${length}.`,
        hint: 'The frame of that moment becomes the picture of the lesson.',
        drawing: moment => `Preparing the frame of ${moment}…`,
        drawn: moment => `The picture is the frame of ${moment}.`,
        failed: moment => `The frame of ${moment} could not be taken. Choose another moment.`,
      },
      course: {
        title: 'Pictures of the course',
        text: 'Sent by you, or chosen from the house’s own in the course details.',
        cover: { name: 'Cover', text: 'Wide, 16:9. Shown on cards, on the banner and on the course’s page.' },
        poster: { name: 'Poster', text: 'Upright, 2:3. Shown on the home page, in the rows of series.' },
      },
    },
    es: {
      choice: {
        choose: 'Enviar imagen',
        replace: 'Cambiar imagen',
        remove: 'Eliminar imagen',
        saved: 'Imagen cambiada.',
        removed: 'Imagen eliminada.',
        wrongKind: 'Envía una imagen en JPEG, PNG o WebP.',
        tooLarge: 'Esta imagen es demasiado grande. Envía una de menos de 20 MB.',
        unreadable: 'No pudimos leer esta imagen. Prueba con otra.',
      },
      lesson: {
        title: 'Imagen de la clase',
        text: 'Aparece en las tarjetas y en el destacado. Elige una sin el rostro ni el nombre de pacientes.',
        ofCourse: 'Sin imagen propia, la clase muestra la portada del curso.',
      },
      frame: {
        second: 'Momento del video (min:s)',
        use: 'Usar este momento',
        wrong: length => `Escribe un momento antes del final, como 1:30. El video dura ${length}.`,
        hint: 'El cuadro de ese momento se convierte en la imagen de la clase.',
        drawing: moment => `Preparando el cuadro de ${moment}…`,
        drawn: moment => `La imagen es el cuadro de ${moment}.`,
        failed: moment => `No se pudo tomar el cuadro de ${moment}. Elige otro momento.`,
      },
      course: {
        title: 'Imágenes del curso',
        text: 'Enviadas por ti, o elegidas entre las de la casa en los datos del curso.',
        cover: {
          name: 'Portada',
          text: 'Horizontal, 16:9. Aparece en las tarjetas, en el destacado y en la página del curso.',
        },
        poster: {
          name: 'Póster',
          text: 'Vertical, 2:3. Aparece en la página de inicio, en las filas de series.',
        },
      },
    },
  },
)
