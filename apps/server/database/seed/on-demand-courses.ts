import type { SeededCourse } from './seeded-course.ts'

export const onDemandCourses: readonly SeededCourse[] = [
  {
    title: 'O que o alinhador não faz',
    kind: 'on-demand',
    cover: 't13',
    priceCentavos: 24_900,
    teacher: 'Renato Salles Vieira',
    description: 'Limites honestos do plástico: quando indicar outro caminho antes de prometer.',
    lessons: `
      33:03 Onde termina o plástico e começa a mecânica auxiliar
      27:08 Extrusão de incisivos laterais: por que falha
      35:28 Rotação de caninos e pré-molares acima de 20°
      23:38 Verticalização de molares inclinados
      24:28 Torque de incisivos superiores
      40:17 Espaços grandes e inclinação indesejada
      25:12 Casos que pedem fixo antes do alinhador
      34:28 Híbrido: alinhador com mini-implante
      41:53 Como explicar o limite ao paciente
      23:58 Checklist de indicação responsável
    `,
  },
  {
    title: 'Extrações de pré-molares',
    kind: 'on-demand',
    cover: 't07',
    priceCentavos: 39_000,
    teacher: 'Helena Brandão',
    description: 'Controle de torque e tip do planejamento ao fechamento de espaço.',
    lessons: `
      39:19 Quando extrair com alinhadores
      29:19 Escolha do dente: primeiro ou segundo pré-molar
      23:16 Ancoragem máxima, média e mínima no setup
      24:56 Attachments para o canino que se move
      36:48 Tip e torque: lendo a sobrecorreção
      36:16 Sequência de estágios do fechamento
      24:23 Efeito montanha-russa: prevenir e tratar
      30:12 Elásticos durante o fechamento
      25:05 Paralelismo radicular no controle
      40:48 Refinamento depois do espaço fechado
      36:29 Caso comentado: biprotrusão em 46 placas
    `,
  },
  {
    title: 'Classe II com elásticos',
    kind: 'on-demand',
    cover: 't04',
    priceCentavos: 29_000,
    teacher: 'Marcos Tibiriçá',
    description: 'Ancoragem e colaboração para corrigir sem surpresas.',
    lessons: `
      24:01 Diagnóstico da classe II no adulto
      41:18 Recortes e botões: onde e por quê
      26:13 Força do elástico em cada fase
      29:37 Distalização com elástico de suporte
      41:53 Salto mandibular simulado: o que ele promete
      24:06 Colaboração: medir sem brigar
      41:41 Efeitos colaterais no arco inferior
      41:59 Classe II subdivisão
      35:32 Finalização e engrenamento
      23:41 Caso comentado: 14 meses de elástico
    `,
  },
  {
    title: 'Distalização molar',
    kind: 'on-demand',
    cover: 't11',
    priceCentavos: 29_000,
    teacher: 'Helena Brandão',
    description: 'Sequência e tempo por estágio, do segundo molar ao incisivo.',
    lessons: `
      29:32 Quanto distalizar: limites anatômicos
      23:35 Terceiros molares: extrair ou esperar
      41:00 Sequencial a 50%: montando os estágios
      26:32 Ancoragem com elásticos e mini-implantes
      31:53 Attachments nos molares
      36:18 Controle da perda de ancoragem
      26:55 Retração dos anteriores
      40:27 Tempo de troca e monitoramento
      26:01 Caso comentado: distalização de 2,5 mm
    `,
  },
  {
    title: 'Mordida aberta anterior',
    kind: 'on-demand',
    cover: 't03',
    priceCentavos: 39_000,
    teacher: 'Renato Salles Vieira',
    description: 'Intrusão posterior na prática, com estabilidade no fim.',
    lessons: `
      41:29 Etiologia: hábito, respiração, esqueleto
      32:31 Extrusão relativa e extrusão absoluta
      41:07 Intrusão de molares com o próprio plástico
      28:10 Mini-implantes para intrusão posterior
      25:31 Attachments anteriores que seguram
      41:51 Contatos posteriores e rotação mandibular
      41:29 Fonoaudiologia no plano de tratamento
      28:24 Contenção da mordida aberta
      34:42 Recidiva: reconhecer cedo
      25:19 Caso comentado: fechamento de 4 mm
    `,
  },
  {
    title: 'Lendo o setup digital',
    kind: 'on-demand',
    cover: 't06',
    priceCentavos: 24_900,
    teacher: 'Lívia Antunes Porto',
    description: 'Mapa de movimentos e estágios para aprovar com segurança.',
    lessons: `
      40:41 O que o setup mostra e o que esconde
      24:08 Tabela de movimentos: onde olhar primeiro
      41:15 Sobreposição: inicial, final e placa a placa
      24:02 Velocidade por estágio
      29:01 Colisões e IPR programado
      38:56 Attachments otimizados e convencionais
      40:08 Pedidos que o técnico entende
      36:35 Três revisões, três decisões
      32:43 Aprovar: a lista final
    `,
  },
]
