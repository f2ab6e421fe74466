import type { SeededCourse } from './seeded-course.ts'

export const complexCases: readonly SeededCourse[] = [
  {
    title: 'Assimetrias e desvios',
    kind: 'course',
    cover: 't12',
    teacher: 'Otávio Reis Carneiro',
    description: 'Diagnóstico da linha média e plano para cada origem.',
    comingSoon: 2,
    lessons: `
      35:42 Linha média: dentária ou esquelética
      40:45 Fotografia frontal e plano oclusal
      31:29 Cant: medir no setup
      26:40 Classe II subdivisão à direita
      36:41 Mordida cruzada unilateral
      40:46 Distalização assimétrica
      31:30 Elásticos assimétricos
      36:10 Limites e cirurgia
      34:14 Comunicação do resultado possível
    `,
  },
  {
    title: 'Molar em movimento',
    kind: 'series',
    cover: 't11',
    poster: 'p5',
    teacher: 'Helena Brandão',
    description: 'Um molar por episódio: verticalizar, mesializar, intruir, girar.',
    lessons: `
      28:39 Verticalizar o segundo molar
      32:05 Mesializar para fechar o espaço do primeiro
      23:29 Intruir o molar sem antagonista
      33:20 Girar o molar rotado
      20:56 Cruzada de segundos molares
      19:34 Expandir sem inclinar
      18:24 Mini-implante e botão: a dupla
      20:00 Quando parar
    `,
  },
  {
    title: 'Periodonto e alinhadores',
    kind: 'course',
    cover: 't05',
    audience: 'professionals',
    teacher: 'Cecília Marcondes',
    description: 'Movimentar com suporte reduzido, junto com o periodontista.',
    lessons: `
      27:09 Exame periodontal antes do plano
      29:55 Força leve e intervalo longo
      29:57 Fenestrações e deiscências na tomografia
      22:24 Recessões: antes, durante ou depois
      38:33 Perda óssea e centro de resistência
      42:06 Manutenção durante o tratamento
      28:13 Contenção fixa em periodonto reduzido
      30:58 Caso comentado: migração patológica
    `,
  },
  {
    title: 'Preparo cirúrgico com alinhadores',
    kind: 'course',
    cover: 't07',
    audience: 'professionals',
    teacher: 'Otávio Reis Carneiro',
    description: 'Descompensação, cirurgia e finalização em equipe.',
    comingSoon: 3,
    lessons: `
      31:37 Indicação em conjunto com o cirurgião
      22:08 Descompensação no setup
      26:58 Attachments para bloqueio
      36:18 Cirurgia primeiro: quando
      40:14 Guia cirúrgico e placas
      34:36 Pós-operatório e elásticos
      42:48 Finalização em 12 placas
      41:19 Caso comentado: classe III esquelética
    `,
  },
]

export const clinicalRoutine: readonly SeededCourse[] = [
  {
    title: 'Refinamento eficiente',
    kind: 'course',
    cover: 't08',
    teacher: 'Marcos Tibiriçá',
    description: 'Menos placas, mais resultado na segunda fase.',
    lessons: `
      32:52 Por que refinar não é fracasso
      26:17 Lendo a diferença entre previsto e obtido
      39:35 Quando parar e escanear
      23:50 O que pedir de novo ao técnico
      37:35 Attachments da segunda fase
      41:05 Sobrecorreção no refinamento
      35:23 Elásticos que resolvem sem novas placas
      35:35 Detalhamento com alicate
      35:37 Contatos finais
      35:27 Quantos refinamentos são demais
    `,
  },
  {
    title: 'Contenção para a vida',
    kind: 'course',
    cover: 't10',
    teacher: 'Lívia Antunes Porto',
    description: 'Fixa, removível e híbrida: protocolo e retorno.',
    lessons: `
      25:32 Recidiva: o que a literatura mostra
      38:26 Fixa inferior: fio, colagem, higiene
      35:40 Removível superior: desenho e espessura
      24:07 Híbrida: quando combinar
      28:30 Protocolo de uso por perfil
      24:17 Contenção em extração
      29:07 Contenção em diastema
      37:02 Falhas: reparar ou refazer
      27:32 Retorno anual que funciona
    `,
  },
  {
    title: 'Invisível',
    kind: 'series',
    cover: 't09',
    poster: 'p6',
    teacher: 'Cecília Marcondes',
    description: 'Rotinas que o paciente não vê e o resultado mostra.',
    lessons: `
      18:52 Monitoramento à distância
      22:48 Troca de placa: 7, 10 ou 14 dias
      27:15 Higiene, mancha e cheiro
      17:53 Dor e urgência na primeira semana
      18:44 Placa perdida, placa quebrada
      17:00 Viagem longa e atraso
      26:40 A consulta que não precisava existir
    `,
  },
  {
    title: 'Escaneamento sem retrabalho',
    kind: 'course',
    cover: 't14',
    teacher: 'Lívia Antunes Porto',
    description: 'Rotina de captura, conferência e envio do arquivo.',
    lessons: `
      27:09 Calibração e manutenção do scanner
      40:18 Controle de umidade
      25:27 Sequência do arco superior
      34:24 Sequência do arco inferior
      42:56 Mordida em máxima intercuspidação
      22:52 Conferindo a malha antes de enviar
      24:24 STL, PLY e cor
      29:05 Reescaneamento para refinamento
      42:57 Arquivos, nomes e guarda
    `,
  },
]

export const growingPatients: readonly SeededCourse[] = [
  {
    title: 'Paciente em crescimento',
    kind: 'course',
    cover: 't09',
    teacher: 'Renato Salles Vieira',
    description: 'Dentição mista com alinhadores: tempo certo e plano curto.',
    lessons: `
      34:50 Crescimento: o que esperar de cada idade
      27:04 Dentição mista: primeira fase
      30:36 Espaço para erupção no setup
      33:51 Expansão com placas
      42:33 Mordida cruzada precoce
      34:25 Hábitos e interceptação
      38:11 Avanço mandibular em adolescentes
      26:11 Colaboração de adolescentes e família
      25:56 Indicadores de uso
      38:39 Transição para a segunda fase
    `,
  },
  {
    title: 'Dentição mista na prática',
    kind: 'series',
    cover: 't03',
    teacher: 'Renato Salles Vieira',
    description: 'Crianças de verdade, planos curtos, acompanhados por um ano.',
    comingSoon: 1,
    lessons: `
      33:56 Falta de espaço anterior
      33:41 Cruzada anterior de um dente
      24:57 Diastema e freio
      25:11 Perda precoce de decíduo
      25:15 Expansão em 20 placas
      22:19 Resultado depois de um ano
      18:27 Perguntas de pais e mães
    `,
  },
]

export const practiceManagement: readonly SeededCourse[] = [
  {
    title: 'Consultório que planeja',
    kind: 'course',
    cover: 't10',
    teacher: 'Beatriz Lacerda Nunes',
    description: 'Agenda, preço e equipe para um consultório de alinhadores.',
    lessons: `
      26:55 Quanto custa uma hora de cadeira
      25:29 Preço do caso: da placa ao refinamento
      33:41 Agenda de controles curtos
      31:02 Equipe: quem faz o quê
      38:20 Contrato e termo de consentimento
      27:30 Prontuário e guarda de arquivos
      39:37 Indicadores que cabem em uma página
      22:47 Laboratório: prazos e combinados
      29:00 Inadimplência com gentileza
    `,
  },
  {
    title: 'Conversas que acolhem',
    kind: 'course',
    cover: 't01',
    teacher: 'Beatriz Lacerda Nunes',
    description: 'Da primeira mensagem à alta: comunicação clara com quem se trata.',
    lessons: `
      40:01 A primeira mensagem
      34:20 Apresentando o plano sem jargão
      27:00 Expectativa e limite
      40:32 Quando o resultado atrasa
      22:55 Reclamação: ouvir e resolver
      40:01 Fotografia e autorização de imagem
      32:10 Publicidade e o código de ética
      25:06 Alta, contenção e indicação
    `,
  },
]
