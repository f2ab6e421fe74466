import type { DemoLesson } from '../lesson.ts'

export const attachmentsAndIprLessons: readonly DemoLesson[] = [
  {
    course: 'attachments-que-funcionam',
    courseTitle: 'Attachments que funcionam',
    title: 'Para que serve um attachment',
    teacher: 'Helena Brandão',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't02' },
        say: [
          [
            'Um attachment é uma alça de resina para o plástico segurar.',
            'An attachment is a resin handle for the plastic to hold.',
            'Un aditamento es un asa de resina para que el plástico sujete.',
          ],
          [
            'Ele não move o dente sozinho: ele dá direção à força.',
            'It does not move the tooth alone: it gives the force a direction.',
            'No mueve el diente solo: le da dirección a la fuerza.',
          ],
        ],
      },
      {
        chapter: 'Por que a placa escapa',
        picture: {
          kind: 'diagram',
          title: 'Por que a placa escapa',
          note: 'Em dentes redondos o plástico gira e escorrega. A alça dá onde segurar.',
          diagram: { kind: 'grip', bareBeat: 1, grippedBeat: 2 },
        },
        say: [
          [
            'Olhe um canino de cima: ele é quase redondo.',
            'Look at a canine from above: it is almost round.',
            'Mire un canino desde arriba: es casi redondo.',
          ],
          [
            'Sem attachment, a placa gira e o dente quase não acompanha.',
            'Without an attachment the aligner turns and the tooth barely follows.',
            'Sin aditamento, la placa gira y el diente casi no acompaña.',
          ],
          [
            'Com uma face plana de resina, os dois giram juntos.',
            'With a flat face of resin, both turn together.',
            'Con una cara plana de resina, los dos giran juntos.',
          ],
        ],
      },
      {
        chapter: 'Três formas, três tarefas',
        picture: {
          kind: 'callouts',
          art: 't02',
          title: 'Três formas, três tarefas',
          callouts: [
            { at: [440, 408], to: [330, 545], label: 'Retangular: torque' },
            { at: [652, 412], to: [650, 560], label: 'Elipsoide: extrusão' },
            { at: [856, 356], to: [985, 560], label: 'Vertical: rotação' },
          ],
        },
        say: [
          [
            'O retangular, deitado, ajuda no torque.',
            'The horizontal rectangular one helps with torque.',
            'El rectangular, acostado, ayuda con el torque.',
          ],
          [
            'O elipsoide é discreto e apoia a extrusão.',
            'The ellipsoid is discreet and supports extrusion.',
            'El elipsoide es discreto y apoya la extrusión.',
          ],
          [
            'O vertical, no canino, recebe o par que faz girar.',
            'The vertical one, on the canine, takes the couple that turns it.',
            'El vertical, en el canino, recibe el par que lo hace girar.',
          ],
        ],
      },
      {
        chapter: 'Antes de aprovar',
        picture: {
          kind: 'points',
          art: 't08',
          title: 'Antes de aprovar',
          points: [
            'Cada attachment tem um movimento?',
            'A borda ativa olha para o lado certo?',
            'Há coroa suficiente para ele?',
          ],
        },
        say: [
          [
            'Pergunte qual movimento cada attachment atende.',
            'Ask which movement each attachment serves.',
            'Pregunte a qué movimiento sirve cada aditamento.',
          ],
          [
            'Veja para onde olha a borda ativa.',
            'See which way the active edge faces.',
            'Vea hacia dónde mira el borde activo.',
          ],
          [
            'E confirme que a coroa tem altura para recebê-lo.',
            'And check that the crown is tall enough to take it.',
            'Y confirme que la corona tiene altura para recibirlo.',
          ],
          [
            'Attachment sem função é só mais um para remover.',
            'An attachment without a function is just one more to remove.',
            'Un aditamento sin función es solo uno más que retirar.',
          ],
        ],
      },
    ],
  },
  {
    course: 'ipr-sem-medo',
    courseTitle: 'IPR sem medo',
    title: 'Espessura de esmalte: o que é seguro',
    teacher: 'Cecília Marcondes',
    scenes: [
      {
        chapter: 'Abertura',
        picture: { kind: 'cover', art: 't05' },
        say: [
          [
            'Desgastar esmalte não tem volta, então começamos pela medida.',
            'Enamel reduction cannot be undone, so we start by measuring.',
            'Desgastar esmalte no tiene vuelta atrás: empezamos por medir.',
          ],
          [
            'Quanto existe, quanto se usa e como se confere.',
            'How much there is, how much is used, and how to check it.',
            'Cuánto hay, cuánto se usa y cómo se comprueba.',
          ],
        ],
      },
      {
        chapter: 'O que existe',
        picture: {
          kind: 'callouts',
          art: 't05',
          title: 'O esmalte não é igual em todo dente',
          callouts: [
            { at: [584, 500], to: [640, 392], label: 'Incisivos: mais fino' },
            { at: [1010, 300], to: [780, 268], label: 'Pré-molares: mais espesso' },
          ],
        },
        say: [
          [
            'A espessura muda de dente para dente e de pessoa para pessoa.',
            'Thickness changes from tooth to tooth and from person to person.',
            'El espesor cambia de diente a diente y de persona a persona.',
          ],
          [
            'Nos incisivos inferiores o esmalte proximal é mais fino.',
            'In lower incisors the proximal enamel is thinner.',
            'En los incisivos inferiores el esmalte proximal es más fino.',
          ],
          [
            'Em pré-molares e molares há mais reserva.',
            'In premolars and molars there is more in reserve.',
            'En premolares y molares hay más reserva.',
          ],
        ],
      },
      {
        chapter: 'O que se usa',
        picture: {
          kind: 'diagram',
          title: 'Metade em cada face',
          note: '0,25 mm por contato anterior são cerca de 0,12 mm em cada dente.',
          diagram: { kind: 'ipr', enamelBeat: 0, stripBeat: 1, hundredths: 25 },
        },
        say: [
          [
            'Trabalhe só no esmalte, longe da dentina.',
            'Work in enamel only, far from dentine.',
            'Trabaje solo en el esmalte, lejos de la dentina.',
          ],
          [
            'A tira passa no contato, sem cunha e sem pressa.',
            'The strip goes through the contact, with no wedge and no hurry.',
            'La tira pasa por el contacto, sin cuña y sin prisa.',
          ],
          [
            'O calibrador confirma: 0,25 mm, divididos entre os dois dentes.',
            'The gauge confirms it: 0.25 mm, shared between the two teeth.',
            'El calibrador lo confirma: 0,25 mm, repartidos entre dos dientes.',
          ],
        ],
      },
      {
        chapter: 'O que se registra',
        picture: {
          kind: 'points',
          art: 't05',
          title: 'Sempre no prontuário',
          points: [
            'Contato, quantidade e data',
            'Polimento e flúor feitos',
            'O que falta até a próxima etapa',
          ],
        },
        say: [
          [
            'Anote o contato, a quantidade e a data.',
            'Write down the contact, the amount and the date.',
            'Anote el contacto, la cantidad y la fecha.',
          ],
          [
            'Registre o polimento e a aplicação de flúor.',
            'Record the polishing and the fluoride.',
            'Registre el pulido y la aplicación de flúor.',
          ],
          [
            'E deixe escrito quanto ainda falta. O próximo passo agradece.',
            'And leave in writing how much remains. The next step will thank you.',
            'Y deje escrito cuánto falta. El próximo paso lo agradecerá.',
          ],
        ],
      },
    ],
  },
]
