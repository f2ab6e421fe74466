import type { DemoLesson } from '../lesson.ts'

export const clinicLessons: readonly DemoLesson[] = [
  {
    course: 'assimetrias-e-desvios',
    courseTitle: 'Assimetrias e desvios',
    title: 'Linha média: dentária ou esquelética',
    teacher: 'Otávio Reis Carneiro',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't12' },
        say: [
          'Duas linhas médias que não coincidem contam uma história.',
          'O nosso trabalho é descobrir de onde ela vem.',
        ],
      },
      {
        chapter: 'Duas linhas',
        picture: {
          kind: 'diagram',
          title: 'Duas linhas, uma referência',
          note: 'A face é a referência. Os dentes se comparam com ela, nunca o contrário.',
          diagram: { kind: 'midline', faceBeat: 0, dentalBeat: 1, returnBeat: 2 },
        },
        say: [
          'Trace primeiro a linha média da face.',
          'Depois a linha dos incisivos inferiores, desviada 2 mm.',
          'Se só os dentes desviaram, os alinhadores podem trazê-los de volta.',
        ],
      },
      {
        chapter: 'Dentária ou esquelética',
        picture: {
          kind: 'points',
          art: 't12',
          title: 'Três perguntas separam as duas',
          points: [
            'O mento acompanha o desvio?',
            'A mandíbula desvia ao fechar?',
            'Os dentes inclinam para um lado?',
          ],
        },
        say: [
          'Três perguntas ajudam a separar as duas origens.',
          'O mento acompanha o desvio? Pense em osso.',
          'A mandíbula desvia só ao fechar? Pense em função.',
          'Os dentes inclinam para um lado? Pense em espaço.',
        ],
      },
      {
        chapter: 'O plano honesto',
        picture: {
          kind: 'points',
          art: 't03',
          title: 'O plano honesto',
          points: [
            'Dentária: espaço, elástico e tempo',
            'Funcional: tratar a causa primeiro',
            'Esquelética: conversar em equipe',
          ],
        },
        say: [
          'Na origem dentária, espaço e elásticos costumam bastar.',
          'Na funcional, trate primeiro o que faz a mandíbula desviar.',
          'Na esquelética, converse em equipe antes de prometer.',
          'Dizer o limite no começo é parte do tratamento.',
        ],
      },
    ],
  },
  {
    course: 'refinamento-eficiente',
    courseTitle: 'Refinamento eficiente',
    title: 'Lendo a diferença entre previsto e obtido',
    teacher: 'Marcos Tibiriçá',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't08' },
        say: [
          'Refinar bem é ler bem a diferença.',
          'Vamos comparar o que o setup previu com o que o dente fez.',
        ],
      },
      {
        chapter: 'Sobrepor os modelos',
        picture: {
          kind: 'diagram',
          title: 'Previsto e obtido',
          note: 'O tracejado é o previsto. Em coral, os dentes que ficaram para trás.',
          diagram: {
            kind: 'arch',
            ghosts: { beat: 0 },
            moves: [
              {
                tooth: 3,
                from: { turn: 24, out: 0.4 },
                to: { turn: 24, out: 0.4 },
                beat: 1,
                tone: 'coral',
                label: '14°',
              },
              { tooth: -2, from: { out: -1.7 }, to: { out: -1.7 }, beat: 2, tone: 'coral', label: '0,8 mm' },
              { tooth: -5, from: { out: -1.2 }, to: { out: -1.2 }, beat: 2, tone: 'coral' },
            ],
          },
        },
        say: [
          'Sobreponha o escaneamento novo ao modelo previsto.',
          'Aqui, o canino girou menos do que o plano pedia.',
          'E o lateral do outro lado ficou atrás do arco.',
        ],
      },
      {
        chapter: 'Procurar a causa',
        picture: {
          kind: 'points',
          art: 't02',
          title: 'Antes de pedir placas, a causa',
          points: [
            'Faltou uso ou faltou tempo?',
            'Faltou espaço entre os dentes?',
            'Faltou contato para segurar?',
          ],
        },
        say: [
          'Cada diferença tem uma causa, e são poucas.',
          'Faltou uso, ou a troca foi rápida demais.',
          'Faltou espaço, porque o contato ficou apertado.',
          'Ou faltou contato, porque a placa não tinha onde segurar.',
        ],
      },
      {
        chapter: 'O pedido certo',
        picture: {
          kind: 'points',
          art: 't08',
          title: 'O pedido certo',
          points: [
            'Um objetivo por dente',
            'A causa corrigida no plano novo',
            'Menos placas, com mais controle',
          ],
        },
        say: [
          'Escreva um objetivo para cada dente que ficou.',
          'Corrija a causa no plano novo, não só a posição.',
          'E prefira poucas placas, com um controle no meio.',
        ],
      },
    ],
  },
  {
    course: 'serie-invisivel',
    courseTitle: 'Invisível',
    title: 'Troca de placa: 7, 10 ou 14 dias',
    teacher: 'Cecília Marcondes',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't13' },
        say: ['Sete, dez ou quatorze dias?', 'A resposta depende do dente, e não do calendário.'],
      },
      {
        chapter: 'O que a placa entrega',
        picture: {
          kind: 'diagram',
          title: 'A força cai depressa',
          note: 'Curva ilustrativa: a placa entrega quase tudo nos primeiros dias.',
          diagram: {
            kind: 'curve',
            yLabel: 'Força da placa',
            points: [
              [0, 0.96],
              [0.16, 0.58],
              [0.4, 0.34],
              [0.7, 0.2],
              [1, 0.14],
            ],
            xTicks: [
              { at: 0, label: '0' },
              { at: 0.5, label: '7 dias' },
              { at: 0.714, label: '10' },
              { at: 0.97, label: '14' },
            ],
            drawBeat: 0,
            band: { from: 0, to: 0.22, beat: 1 },
            marks: [
              { at: 0.12, label: 'Força maior', beat: 1 },
              { at: 0.62, label: 'O osso responde', beat: 2, tone: 'agua-300' },
            ],
          },
        },
        say: [
          'O plástico relaxa dentro da boca, e a força cai.',
          'Nos primeiros dias ela é maior, e o paciente sente.',
          'Depois é o osso que trabalha, e ele precisa de tempo.',
        ],
      },
      {
        chapter: 'Escolher o intervalo',
        picture: {
          kind: 'points',
          art: 't08',
          title: 'Escolher o intervalo',
          points: [
            '7 dias: movimentos pequenos, bom uso',
            '10 dias: a rotina da maioria',
            '14 dias: raiz, rotação e periodonto',
          ],
        },
        say: [
          'Sete dias servem a movimentos pequenos, com ótimo uso.',
          'Dez dias cabem na rotina da maioria.',
          'Quatorze dias ajudam na raiz, na rotação e no periodonto reduzido.',
        ],
      },
      {
        chapter: 'O sinal na boca',
        picture: {
          kind: 'callouts',
          art: 't14',
          title: 'O sinal está na boca',
          callouts: [
            { at: [560, 470], to: [380, 560], label: 'Placa assentada: troque' },
            { at: [905, 440], to: [985, 560], label: 'Folga na borda: espere' },
          ],
        },
        say: [
          'Antes de trocar, olhe o encaixe.',
          'Placa assentada em todos os dentes: pode trocar.',
          'Folga na borda: fique mais alguns dias e volte a olhar.',
        ],
      },
    ],
  },
]
