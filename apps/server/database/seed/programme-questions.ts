/** The first option is the right one; what follows "=" explains it, at that second of the lesson of that number. */
export type SeededModule = {
  title: string
  summary: string
  /** The course whose first lessons it has. */
  course: string
  questions: readonly [
    words: string,
    options: string[],
    explanation: string,
    lesson: number,
    second: number,
  ][]
}

export const seededModules: readonly SeededModule[] = [
  {
    title: 'Biomecânica dos alinhadores',
    summary: 'Força, momento e centro de resistência, antes de qualquer movimento.',
    course: 'Biomecânica dos alinhadores',
    questions: [
      [
        'O que gera o momento de uma força aplicada à coroa?',
        [
          'A distância até o centro de resistência',
          'O peso do dente',
          'A cor do material',
          'O número de placas',
        ],
        'Momento é força vezes a distância até o centro de resistência.',
        1,
        310,
      ],
      [
        'Sem contato entre placa e dente, o momento',
        ['não existe', 'dobra', 'fica constante', 'muda de sentido'],
        'A placa só transmite força onde toca.',
        1,
        655,
      ],
      [
        'O centro de resistência de um dente unirradicular saudável fica',
        ['entre o terço médio e o cervical da raiz', 'na borda incisal', 'no ápice', 'na coroa clínica'],
        'Ele depende do suporte ósseo e da forma da raiz.',
        2,
        420,
      ],
      [
        'Com perda óssea, o centro de resistência',
        ['desce em direção ao ápice', 'sobe em direção à coroa', 'não muda', 'desaparece'],
        'Menos osso, mais apical.',
        2,
        1180,
      ],
      [
        'A translação exige, além da força,',
        [
          'um momento que anule a inclinação',
          'mais tempo de uso',
          'uma placa mais fina',
          'um elástico Classe III',
        ],
        'Sem o momento contrário o dente inclina.',
        3,
        240,
      ],
      [
        'Torque é o controle',
        ['da inclinação da raiz', 'da altura da coroa', 'da cor do esmalte', 'do contato proximal'],
        'Mover a raiz com a coroa quase parada.',
        3,
        905,
      ],
      [
        'Na inclinação não controlada, coroa e raiz se movem',
        ['em sentidos opostos', 'no mesmo sentido e igualmente', 'só a raiz se move', 'nenhuma se move'],
        'O centro de rotação fica perto do centro de resistência.',
        3,
        515,
      ],
      [
        'A ancoragem recíproca significa que',
        [
          'toda força tem uma reação em outro dente',
          'só um dente recebe força',
          'não há reação',
          'a placa absorve tudo',
        ],
        'É a terceira lei de Newton dentro do arco.',
        1,
        980,
      ],
      [
        'Para planejar um movimento, a primeira pergunta é',
        [
          'onde está o centro de resistência',
          'quantas placas cabem na caixa',
          'qual é a marca da placa',
          'qual é a cor do attachment',
        ],
        'O resto decorre daí.',
        2,
        90,
      ],
    ],
  },
  {
    title: 'Da moldagem ao encaixe',
    summary: 'Registros que o planejamento usa e placas que assentam.',
    course: 'Da moldagem ao encaixe',
    questions: [
      [
        'Antes do escaneamento, o passo que mais evita retrabalho é',
        ['secar bem a superfície', 'trocar a ponteira', 'apagar a luz', 'pedir silêncio'],
        'Saliva reflete e deforma a malha.',
        2,
        130,
      ],
      [
        'Numa moldagem com silicone, a remoção deve ser',
        ['rápida e num só movimento', 'lenta e girando', 'em três etapas', 'com ar comprimido'],
        'Movimentos lentos deformam a borda.',
        1,
        610,
      ],
      [
        'O registro de mordida serve para',
        ['relacionar os arcos', 'medir a cor', 'contar as raízes', 'definir o preço'],
        'Sem ele o setup começa torto.',
        3,
        75,
      ],
      [
        'Uma bolha na região oclusal do molde',
        ['pede nova moldagem', 'some no gesso', 'não muda nada', 'melhora a retenção'],
        'Ela vira um contato que não existe.',
        1,
        1320,
      ],
      [
        'A ordem do escaneamento existe para',
        [
          'a malha não perder a referência',
          'cansar menos o paciente',
          'gastar menos bateria',
          'agradar o laboratório',
        ],
        'Cada trecho se apoia no anterior.',
        2,
        480,
      ],
      [
        'O registro de mordida deve ser feito',
        ['em oclusão habitual, sem esforço', 'com a boca aberta', 'em protrusão máxima', 'depois da entrega'],
        'É a posição de partida do plano.',
        3,
        410,
      ],
      [
        'Quem confere o molde primeiro é',
        ['quem moldou, ainda com o paciente', 'o laboratório', 'o entregador', 'o paciente em casa'],
        'Repetir na hora custa minutos.',
        1,
        1750,
      ],
      [
        'Uma margem gengival borrada no escaneamento',
        ['pede novo trecho ali', 'é corrigida pela placa', 'indica cárie', 'é sempre normal'],
        'A borda da placa depende dela.',
        2,
        900,
      ],
      [
        'O registro é confiável quando',
        ['se repete igual duas vezes', 'é o mais alto', 'é o mais rápido', 'agrada ao paciente'],
        'Repetibilidade é a prova.',
        3,
        820,
      ],
    ],
  },
]
