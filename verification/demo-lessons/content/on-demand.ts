import type { DemoLesson } from '../lesson.ts'

export const onDemandLessons: readonly DemoLesson[] = [
  {
    course: 'distalizacao-molar',
    courseTitle: 'Distalização molar',
    title: 'Sequencial a 50%: montando os estágios',
    teacher: 'Helena Brandão',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't11' },
        say: [
          'Distalizar todos os dentes de uma vez gasta a ancoragem.',
          'A sequência a 50% divide o trabalho em turnos.',
        ],
      },
      {
        chapter: 'Primeiro o segundo molar',
        picture: {
          kind: 'diagram',
          title: 'Um começa, o outro espera',
          note: 'O primeiro molar parte quando o segundo fez metade do caminho.',
          diagram: {
            kind: 'arch',
            hasArrows: true,
            moves: [
              { tooth: 7, to: { back: 2.4 }, beat: 0, tone: 'water', label: '2,4 mm' },
              { tooth: -7, to: { back: 2.4 }, beat: 0, tone: 'water' },
              { tooth: 6, to: { back: 2.4 }, beat: 1, tone: 'water' },
              { tooth: -6, to: { back: 2.4 }, beat: 1, tone: 'water' },
            ],
          },
        },
        say: [
          'O segundo molar anda primeiro, e todos os outros seguram.',
          'Na metade do caminho dele, o primeiro molar começa.',
          'Assim o arco da frente sente uma força menor.',
        ],
      },
      {
        chapter: 'A tabela de estágios',
        picture: {
          kind: 'diagram',
          title: 'A tabela de estágios',
          note: 'Barras que se cruzam no meio: é isso que 50% quer dizer.',
          diagram: {
            kind: 'staging',
            stages: 40,
            playBeat: 1,
            playSeconds: 8,
            rows: [
              { label: '17 e 27', from: 0, to: 12, beat: 0 },
              { label: '16 e 26', from: 6, to: 18, beat: 0 },
              { label: '15 e 25', from: 12, to: 24, beat: 0 },
              { label: '14 e 24', from: 18, to: 30, beat: 0 },
              { label: '13 e 23', from: 24, to: 36, beat: 2, tone: 'ouro-400' },
              { label: 'Incisivos', from: 30, to: 40, beat: 2, tone: 'cor-400' },
            ],
          },
        },
        say: [
          'No setup, cada dente é uma barra e cada coluna é uma placa.',
          'Leia da esquerda para a direita: as barras se cruzam no meio.',
          'Caninos e incisivos só recuam no fim, com os molares já no lugar.',
        ],
      },
      {
        chapter: 'O que conferir',
        picture: {
          kind: 'points',
          art: 't11',
          title: 'O que conferir',
          points: [
            'Espaço atrás do último molar',
            'Elástico desde a primeira placa',
            'Abertura de espaço visível no controle',
          ],
        },
        say: [
          'Confirme que existe espaço atrás do último molar.',
          'Peça o elástico desde a primeira placa, para poupar a ancoragem.',
          'E procure no controle o espaço que deveria estar abrindo.',
          'Se ele não abriu, pare antes de seguir a fila.',
        ],
      },
    ],
  },
  {
    course: 'classe-ii-com-elasticos',
    courseTitle: 'Classe II com elásticos',
    title: 'Diagnóstico da classe II no adulto',
    teacher: 'Marcos Tibiriçá',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't04' },
        say: [
          'No adulto, a classe II já não conta com o crescimento.',
          'Por isso o diagnóstico precisa dizer quem vai se mover.',
        ],
      },
      {
        chapter: 'Ler a relação',
        picture: {
          kind: 'diagram',
          title: 'Ler canino e molar',
          note: 'Meça os dois lados, em milímetros, com a mordida em repouso.',
          diagram: { kind: 'relation', markBeat: 1, elasticBeat: 2, correctBeat: 3 },
        },
        say: [
          'Compare o canino e o molar de cima com os de baixo.',
          'Aqui o arco inferior está meia cúspide para trás.',
          'O elástico vai do canino superior ao molar inferior.',
          'Com uso constante, a relação caminha para a classe I.',
        ],
      },
      {
        chapter: 'Quem se move',
        picture: {
          kind: 'callouts',
          art: 't04',
          title: 'Quem se move?',
          callouts: [
            { at: [606, 262], to: [400, 330], label: 'Recorte no canino' },
            { at: [1180, 468], to: [960, 570], label: 'Botão no molar' },
          ],
        },
        say: [
          'Decida onde o elástico se apoia antes de aprovar o setup.',
          'Em cima, um recorte na placa, junto ao canino.',
          'Embaixo, um botão colado no molar, com a placa aliviada.',
        ],
      },
      {
        chapter: 'Os limites',
        picture: {
          kind: 'points',
          art: 't04',
          title: 'Antes de prometer',
          points: ['Quantos milímetros em cada lado', 'Quanto vem do osso', 'Quanto uso é possível'],
        },
        say: [
          'Escreva quantos milímetros faltam em cada lado.',
          'Separe o que vem dos dentes do que vem do osso.',
          'E combine o uso: sem elástico, não existe correção.',
        ],
      },
    ],
  },
]
