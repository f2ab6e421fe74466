import type { DemoLesson } from '../lesson.ts'

export const biomechanicsLessons: readonly DemoLesson[] = [
  {
    course: 'biomecanica-dos-alinhadores',
    courseTitle: 'Biomecânica dos alinhadores',
    title: 'Força, momento e ponto de contato',
    teacher: 'Marcos Tibiriçá',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't01' },
        say: [
          [
            'O plástico só empurra onde encosta.',
            'Plastic only pushes where it touches.',
            'El plástico solo empuja donde toca.',
          ],
          [
            'Por isso, antes de pensar em placas, pensamos em contato.',
            'So before thinking about aligners, we think about contact.',
            'Por eso, antes de pensar en placas, pensamos en contacto.',
          ],
        ],
      },
      {
        chapter: 'Uma força sozinha inclina',
        picture: {
          kind: 'diagram',
          title: 'Uma força sozinha inclina',
          note: 'Longe do centro de resistência, toda força gira o dente.',
          diagram: { kind: 'force', forceBeat: 1, tipBeat: 2 },
        },
        say: [
          [
            'Todo dente tem um centro de resistência, dentro do osso.',
            'Every tooth has a centre of resistance, inside the bone.',
            'Todo diente tiene un centro de resistencia, dentro del hueso.',
          ],
          [
            'A placa aplica a força na coroa, longe desse ponto.',
            'The aligner applies its force on the crown, far from that point.',
            'La placa aplica la fuerza en la corona, lejos de ese punto.',
          ],
          [
            'O resultado é previsível: a coroa vai, a raiz fica.',
            'The result is predictable: the crown goes, the root stays.',
            'El resultado es previsible: la corona va, la raíz se queda.',
          ],
        ],
      },
      {
        chapter: 'O par que segura a raiz',
        picture: {
          kind: 'diagram',
          title: 'O par que segura a raiz',
          note: 'Um segundo contato cria o momento contrário, e o dente translada.',
          diagram: { kind: 'force', forceBeat: 0, tipBeat: 0, coupleBeat: 1 },
        },
        say: [
          [
            'Para levar a raiz junto, falta um segundo contato.',
            'To bring the root along, a second contact is missing.',
            'Para llevar la raíz junto, falta un segundo contacto.',
          ],
          [
            'O attachment recebe esse contato e cria um momento contrário.',
            'The attachment takes that contact and creates an opposite moment.',
            'El aditamento recibe ese contacto y crea un momento contrario.',
          ],
          [
            'Com força e momento equilibrados, o dente translada.',
            'With force and moment in balance, the tooth translates.',
            'Con fuerza y momento equilibrados, el diente se traslada.',
          ],
        ],
      },
      {
        chapter: 'Para levar ao setup',
        picture: {
          kind: 'points',
          art: 't08',
          title: 'Leve ao próximo setup',
          points: [
            'Onde a placa encosta?',
            'A que distância do centro de resistência?',
            'Que contato segura a raiz?',
          ],
        },
        say: [
          [
            'Diante de cada movimento, faça três perguntas.',
            'Before each movement, ask three questions.',
            'Ante cada movimiento, hágase tres preguntas.',
          ],
          ['Onde a placa encosta?', 'Where does the aligner touch?', '¿Dónde toca la placa?'],
          [
            'A que distância do centro de resistência?',
            'How far from the centre of resistance?',
            '¿A qué distancia del centro de resistencia?',
          ],
          [
            'E que contato segura a raiz enquanto a coroa anda?',
            'And which contact holds the root while the crown moves?',
            '¿Y qué contacto sujeta la raíz mientras la corona avanza?',
          ],
        ],
      },
    ],
  },
]
