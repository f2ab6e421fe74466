import type { DemoLesson } from '../lesson.ts'

export const firstAlignerLessons: readonly DemoLesson[] = [
  {
    course: 'serie-primeiro-alinhador',
    courseTitle: 'Primeiro alinhador',
    title: 'Escolher bem o primeiro caso',
    teacher: 'Lívia Antunes Porto',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't14' },
        say: [
          [
            'O primeiro caso ensina mais quando ele perdoa pequenos erros.',
            'A first case teaches more when it forgives small mistakes.',
            'El primer caso enseña más cuando perdona pequeños errores.',
          ],
          [
            'Vamos ver como reconhecer esse caso já na primeira consulta.',
            'Let us see how to recognise that case in the first visit.',
            'Veamos cómo reconocer ese caso ya en la primera consulta.',
          ],
        ],
      },
      {
        chapter: 'O apinhamento que perdoa',
        picture: {
          kind: 'diagram',
          title: 'Apinhamento leve, com espaço à vista',
          note: 'Movimentos pequenos, dentes com boa coroa clínica e nenhuma extração.',
          diagram: {
            kind: 'arch',
            hasArrows: true,
            moves: [
              { tooth: 1, from: { out: 1.9, turn: 16 }, beat: 1, tone: 'water' },
              { tooth: -1, from: { out: -1.7, turn: 12 }, beat: 1, tone: 'water' },
              { tooth: 2, from: { out: -1.6, turn: -20 }, beat: 1, tone: 'water' },
              { tooth: -2, from: { out: 1.7, turn: 14 }, beat: 1, tone: 'water' },
            ],
          },
        },
        say: [
          [
            'Procure um apinhamento leve, de até 4 mm, só nos dentes da frente.',
            'Look for mild crowding, up to 4 mm, in the front teeth only.',
            'Busque un apiñamiento leve, de hasta 4 mm, solo en los dientes anteriores.',
          ],
          [
            'Os incisivos giram pouco e voltam ao arco sem pedir extração.',
            'The incisors turn a little and return to the arch without extractions.',
            'Los incisivos giran poco y vuelven al arco sin pedir extracciones.',
          ],
        ],
      },
      {
        chapter: 'Três sinais de um bom começo',
        picture: {
          kind: 'points',
          art: 't14',
          title: 'Três sinais de um bom começo',
          points: [
            'Classe I estável, sem desvio ao fechar',
            'Gengiva saudável e higiene em dia',
            'Paciente que usa a placa por 22 horas',
          ],
        },
        say: [
          [
            'A mordida é classe I e fecha sem desvio.',
            'The bite is class I and closes without a shift.',
            'La mordida es clase I y cierra sin desviación.',
          ],
          [
            'A gengiva está saudável, e a higiene não é promessa.',
            'The gums are healthy, and hygiene is not just a promise.',
            'La encía está sana, y la higiene no es una promesa.',
          ],
          [
            'E o paciente entende que a placa trabalha 22 horas por dia.',
            'And the patient understands that the aligner works 22 hours a day.',
            'Y el paciente entiende que la placa trabaja 22 horas al día.',
          ],
        ],
      },
      {
        chapter: 'O que deixar para depois',
        picture: {
          kind: 'points',
          art: 't13',
          title: 'Deixe para o décimo caso',
          points: ['Extrusão de incisivos', 'Caninos muito girados', 'Mordida aberta e espaços grandes'],
        },
        say: [
          [
            'Extrusão de incisivo é movimento difícil: espere um pouco.',
            'Incisor extrusion is a hard movement: wait a little.',
            'La extrusión de incisivos es difícil: espere un poco.',
          ],
          [
            'Canino girado mais de 20° também pede experiência.',
            'A canine rotated more than 20° also asks for experience.',
            'Un canino girado más de 20° también pide experiencia.',
          ],
          [
            'Mordida aberta e espaços grandes vêm mais tarde, com outra mecânica.',
            'Open bites and large spaces come later, with other mechanics.',
            'La mordida abierta y los espacios grandes vienen después, con otra mecánica.',
          ],
          [
            'Comece simples, registre tudo e compare com o planejado.',
            'Start simple, record everything and compare it with the plan.',
            'Empiece simple, registre todo y compare con lo planificado.',
          ],
        ],
      },
    ],
  },
  {
    course: 'serie-primeiro-alinhador',
    courseTitle: 'Primeiro alinhador',
    title: 'A consulta que fecha o diagnóstico',
    teacher: 'Lívia Antunes Porto',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't06' },
        say: [
          'Uma boa consulta de diagnóstico termina com uma decisão.',
          'Nesta aula, a ordem que evita chamar o paciente de volta.',
        ],
      },
      {
        chapter: 'A ordem do exame',
        picture: {
          kind: 'points',
          art: 't12',
          title: 'Da face ao dente',
          points: [
            'Face: perfil, sorriso e simetria',
            'Função: abertura, desvio e contatos',
            'Dentes: espaço, inclinação e coroas',
          ],
        },
        say: [
          'Comece longe e chegue perto.',
          'Primeiro a face: perfil, sorriso e simetria.',
          'Depois a função: abertura, desvio e contatos.',
          'Só então os dentes: espaço, inclinação e altura das coroas.',
        ],
      },
      {
        chapter: 'Espaço em números',
        picture: {
          kind: 'diagram',
          title: 'Quanto falta no arco?',
          note: 'Meça cada segmento e some. O número orienta expansão, desgaste ou extração.',
          diagram: {
            kind: 'arch',
            moves: [
              { tooth: 1, from: { out: 1.5, turn: 15 }, to: { out: 1.5, turn: 15 }, beat: 1, tone: 'coral' },
              {
                tooth: 2,
                from: { out: -1.5, turn: -16 },
                to: { out: -1.5, turn: -16 },
                beat: 1,
                tone: 'coral',
                label: '−2 mm',
              },
              {
                tooth: -2,
                from: { out: 1.4, turn: 12 },
                to: { out: 1.4, turn: 12 },
                beat: 2,
                tone: 'coral',
                label: '−1,5 mm',
              },
              { tooth: -4, from: { out: -0.9 }, to: { out: -0.9 }, beat: 2, tone: 'coral' },
            ],
          },
        },
        say: [
          'A falta de espaço se mede por segmento.',
          'Aqui faltam 2 mm de um lado da linha média.',
          'Do outro lado, mais um milímetro e meio.',
          'Com o total na mão, a conversa sobre o plano fica objetiva.',
        ],
      },
      {
        chapter: 'Antes de o paciente sair',
        picture: {
          kind: 'points',
          art: 't01',
          title: 'Antes de o paciente sair',
          points: [
            'Fotografias conferidas na tela',
            'Escaneamento sem falhas na malha',
            'Queixa principal escrita com as palavras dele',
          ],
        },
        say: [
          'Confira as fotografias na tela, ainda na cadeira.',
          'Gire a malha e procure falhas do escaneamento.',
          'E escreva a queixa com as palavras de quem se queixa.',
          'É com ela que o resultado será comparado no fim.',
        ],
      },
    ],
  },
]
