import type { SeededCourse } from './seeded-course.ts'

export const basics: readonly SeededCourse[] = [
  {
    title: 'Primeiro alinhador',
    kind: 'series',
    cover: 't14',
    poster: 'p1',
    teacher: 'Lívia Antunes Porto',
    description: 'Do primeiro caso escolhido à primeira contenção, um episódio por decisão.',
    lessons: `
      24:56 Escolher bem o primeiro caso
      26:59 A consulta que fecha o diagnóstico
      32:45 Escaneamento sem repetir
      24:44 O pedido ao laboratório
      23:10 Revisando o seu primeiro setup
      22:06 O dia dos attachments
      21:14 Primeira entrega: o que dizer
      30:33 Consulta de controle em 12 minutos
      20:04 O dente que não acompanhou
      28:55 Refinamento sem drama
      30:18 Última placa e contenção
      21:09 O que eu faria diferente
    `,
  },
  {
    title: 'Biomecânica dos alinhadores',
    kind: 'course',
    cover: 't01',
    teacher: 'Marcos Tibiriçá',
    description: 'Força, momento e ponto de contato explicados com os dentes na mão.',
    lessons: `
      24:47 Força, momento e ponto de contato
      41:36 Centro de resistência em cada dente
      32:14 Inclinação, translação e torque
      39:55 Propriedades do material
      38:53 Deflexão e perda de força em 14 dias
      33:43 Ancoragem recíproca no arco
      37:19 Pares de força e attachments
      31:49 Intrusão e extrusão
      42:47 Rotação de dentes cônicos
      24:29 Efeitos colaterais previsíveis
      26:01 Sobrecorreção com critério
    `,
  },
  {
    title: 'Da moldagem ao encaixe',
    kind: 'course',
    cover: 't14',
    teacher: 'Cecília Marcondes',
    description: 'Checklist da primeira entrega, do registro ao assentamento.',
    lessons: `
      39:28 Moldagem com silicone que não volta
      36:16 Escaneamento intraoral: ordem e secagem
      27:37 Registro de mordida confiável
      33:40 Fotografias que o planejamento usa
      27:11 Radiografias: o que pedir e quando
      38:41 Recebendo as placas: controle de qualidade
      36:23 Template de attachments passo a passo
      23:20 Colagem sem excesso
      24:38 Assentamento e chewies
      41:02 Orientações da primeira semana
    `,
  },
  {
    title: 'Oclusão, afinal',
    kind: 'series',
    cover: 't12',
    poster: 'p4',
    teacher: 'Otávio Reis Carneiro',
    description: 'Conversas sobre contato, guia e função no fim do tratamento.',
    lessons: `
      26:46 Relação cêntrica sem misticismo
      30:28 Contatos posteriores: achar e recuperar
      31:56 Guia anterior e guia canina
      30:57 Mordida aberta posterior por placa
      22:21 Curva de Spee no setup
      22:48 Articulador digital: quando ajuda
      28:51 DTM e alinhadores: o que sabemos
      22:58 Ajuste oclusal no fim
      27:08 O paciente que não encontra a mordida
    `,
  },
]

export const digitalPlanning: readonly SeededCourse[] = [
  {
    title: 'Attachments que funcionam',
    kind: 'course',
    cover: 't02',
    teacher: 'Helena Brandão',
    description: 'Forma, posição e ativação de cada attachment.',
    lessons: `
      38:57 Para que serve um attachment
      41:47 Retangular, elipsoide e chanfrado
      37:34 Borda ativa: para onde ela olha
      24:20 Attachments otimizados
      25:11 Posição: centro, cervical ou incisal
      31:12 Attachments em caninos
      38:10 Attachments em molares
      24:13 Quando não usar
      24:04 Desgaste e troca durante o caso
      32:34 Resina, cor e polimento
      41:43 Remoção sem marcar o esmalte
    `,
  },
  {
    title: 'Attachments',
    kind: 'series',
    cover: 't02',
    poster: 'p2',
    teacher: 'Helena Brandão',
    description: 'A série: decisões de attachment acompanhadas placa a placa.',
    lessons: `
      33:56 Elipsoide vertical no canino
      28:37 Retangular horizontal e torque
      31:01 Duplo attachment em pré-molar
      24:36 O attachment que soltou três vezes
      21:51 Extrusão do lateral com par de forças
      29:13 Molar distalizado: quanto segura
      23:35 Fechamento de espaço sem tip
      32:08 Remover ou manter no refinamento
    `,
  },
  {
    title: 'Arco completo',
    kind: 'series',
    cover: 't08',
    poster: 'p3',
    teacher: 'Marcos Tibiriçá',
    description: 'Dez casos completos, do diagnóstico à contenção, com o setup aberto.',
    lessons: `
      28:24 Caso 1: apinhamento de 6 mm
      22:55 Caso 2: diastemas generalizados
      17:23 Caso 3: mordida profunda
      33:03 Caso 4: mordida cruzada posterior
      24:52 Caso 5: classe II divisão 1
      23:03 Caso 6: classe II divisão 2
      19:52 Caso 7: classe III leve
      27:25 Caso 8: incisivo inferior ausente
      18:59 Caso 9: periodonto reduzido
      25:25 Caso 10: retratamento
      18:00 Perguntas dos assinantes sobre os dez casos
    `,
  },
  {
    title: 'IPR sem medo',
    kind: 'course',
    cover: 't05',
    audience: 'professionals',
    teacher: 'Cecília Marcondes',
    description: 'Quanto, onde e quando desgastar, com medida e registro.',
    lessons: `
      29:26 Espessura de esmalte: o que é seguro
      31:48 Calculando a necessidade de espaço
      26:24 Tira, disco ou contra-ângulo
      30:27 Sequência por estágio
      35:34 Medindo com calibrador
      35:20 Acabamento e flúor
      38:56 Triângulos negros e forma de contato
      24:45 IPR em incisivos inferiores
      27:40 Registro em prontuário
      37:19 Erros que custam um refinamento
    `,
  },
]
