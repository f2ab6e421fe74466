import type { DemoLesson } from '../lesson.ts'

export const growthAndPracticeLessons: readonly DemoLesson[] = [
  {
    course: 'paciente-em-crescimento',
    courseTitle: 'Paciente em crescimento',
    title: 'Crescimento: o que esperar de cada idade',
    teacher: 'Renato Salles Vieira',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't03' },
        say: [
          'Tratar quem cresce é combinar com o relógio do corpo.',
          'A idade no documento diz pouco; os sinais dizem mais.',
        ],
      },
      {
        chapter: 'A curva do crescimento',
        picture: {
          kind: 'diagram',
          title: 'A curva do crescimento',
          note: 'Curva ilustrativa: o ritmo e a idade do pico variam muito.',
          diagram: {
            kind: 'curve',
            yLabel: 'Velocidade de crescimento',
            points: [
              [0, 0.5],
              [0.32, 0.32],
              [0.62, 0.92],
              [0.86, 0.2],
              [1, 0.06],
            ],
            xTicks: [
              { at: 0.04, label: '6 anos' },
              { at: 0.34, label: '9' },
              { at: 0.62, label: '12' },
              { at: 0.95, label: '16' },
            ],
            drawBeat: 0,
            band: { from: 0.48, to: 0.74, beat: 2 },
            marks: [
              { at: 0.3, label: 'Ritmo calmo', beat: 1, tone: 'agua-300' },
              { at: 0.62, label: 'Pico', beat: 2, tone: 'ouro-400' },
            ],
          },
        },
        say: [
          'A velocidade de crescimento não é uma linha reta.',
          'Na infância o ritmo é calmo, bom para guiar a erupção.',
          'No pico, o avanço mandibular encontra ajuda da natureza.',
        ],
      },
      {
        chapter: 'Sinais que valem mais',
        picture: {
          kind: 'points',
          art: 't06',
          title: 'Sinais que valem mais que a idade',
          points: [
            'Estágio de erupção dos dentes',
            'Maturação das vértebras cervicais',
            'Estatura nos últimos seis meses',
          ],
        },
        say: [
          'Olhe o estágio de erupção, dente por dente.',
          'Leia as vértebras cervicais na radiografia que já existe.',
          'E pergunte quanto a criança cresceu em seis meses.',
        ],
      },
      {
        chapter: 'Plano curto, meta clara',
        picture: {
          kind: 'points',
          art: 't01',
          title: 'Plano curto, meta clara',
          points: ['Um objetivo por fase', 'Pausa para os dentes nascerem', 'Família que entende o porquê'],
        },
        say: [
          'Escolha um objetivo por fase, e só um.',
          'Reserve pausas para os dentes que ainda vão nascer.',
          'E explique o porquê à família: é ela que acompanha o uso.',
        ],
      },
    ],
  },
  {
    course: 'consultorio-que-planeja',
    courseTitle: 'Consultório que planeja',
    title: 'Quanto custa uma hora de cadeira',
    teacher: 'Beatriz Lacerda Nunes',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't10' },
        say: [
          'Quem não sabe quanto custa uma hora decide preço no escuro.',
          'A conta é simples e cabe em uma página.',
        ],
      },
      {
        chapter: 'Do que é feita a hora',
        picture: {
          kind: 'diagram',
          title: 'Do que é feita a hora',
          note: 'Proporções de exemplo. Troque pelos números do seu consultório.',
          diagram: {
            kind: 'shares',
            centre: ['1 hora', 'de cadeira'],
            parts: [
              { label: 'Equipe', percent: 40, tone: 'agua-400', beat: 1 },
              { label: 'Estrutura', percent: 28, tone: 'cor-400', beat: 2 },
              { label: 'Materiais', percent: 17, tone: 'ouro-400', beat: 3 },
              { label: 'Reserva', percent: 15, tone: 'ink-400', beat: 3 },
            ],
          },
        },
        say: [
          'Some tudo o que se paga no mês, com ou sem paciente.',
          'A equipe costuma ser a maior parte.',
          'Depois vem a estrutura: aluguel, luz, sistemas.',
          'Materiais e uma reserva completam a conta.',
        ],
      },
      {
        chapter: 'Horas que existem',
        picture: {
          kind: 'points',
          art: 't10',
          title: 'Divida pelas horas reais',
          points: ['Tire faltas e encaixes', 'Tire limpeza e preparo', 'Sobram as horas atendidas'],
        },
        say: [
          'Agora divida pelas horas que existem de verdade.',
          'Tire as faltas e os encaixes que não aconteceram.',
          'Tire o tempo de limpeza e preparo da sala.',
          'O que sobra é a hora atendida, e ela custa mais do que parece.',
        ],
      },
      {
        chapter: 'Da hora ao caso',
        picture: {
          kind: 'points',
          art: 't06',
          title: 'Da hora ao caso',
          points: ['Consultas previstas no plano', 'Laboratório e refinamento', 'Contenção e retornos'],
        },
        say: [
          'Conte as consultas previstas do começo ao fim.',
          'Some o laboratório, com um refinamento já incluído.',
          'E não esqueça a contenção e os retornos do primeiro ano.',
        ],
      },
    ],
  },
]
