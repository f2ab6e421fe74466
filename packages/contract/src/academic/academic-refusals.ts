/** Of the academic programme. */
export const academicRefusals = {
  'institution-not-listed': {
    status: 403,
    message: 'Este cupom é de uma instituição que não está no programa acadêmico. Fale com a gente.',
  },
  'institution-code-taken': { status: 403, message: 'Outra instituição já usa este código.' },
  'institution-inactive': {
    status: 403,
    message: 'Reative a instituição antes de criar cupons para ela.',
  },
  'coordinator-unknown': { status: 403, message: 'Este e-mail não é de uma conta confirmada.' },
  'student-needed': {
    status: 403,
    message: 'O programa acadêmico é para quem entrou com o cupom de uma instituição.',
  },
  'access-needed': {
    status: 403,
    message: 'Para abrir o programa acadêmico, você precisa de uma assinatura ativa.',
  },
  'institution-needed': {
    status: 403,
    message: 'Você não entrou por uma instituição: não há a quem mostrar o seu progresso.',
  },
  'test-approved': { status: 403, message: 'Você já passou neste teste.' },
  'test-not-a-student': { status: 403, message: 'Abra o programa acadêmico antes de fazer o teste.' },
  'test-module-before': { status: 403, message: 'Passe no teste do módulo anterior antes deste.' },
  'test-lessons-left': { status: 403, message: 'Assista a todas as aulas do módulo antes do teste.' },
  'test-not-ready': { status: 403, message: 'Este teste ainda está sendo preparado.' },
  'test-attempts-spent': {
    status: 403,
    message: 'Você usou todas as tentativas deste teste. Fale com a gente.',
  },
  'test-waiting': {
    status: 403,
    message: 'A próxima tentativa ainda não está aberta. Reveja as aulas enquanto espera.',
  },
  'test-not-open': { status: 403, message: 'Este teste não está aberto.' },
  'test-time-up': { status: 403, message: 'O tempo deste teste acabou. Corrigimos o que já estava salvo.' },
  'test-not-handed-in': { status: 403, message: 'As respostas aparecem depois que você entrega o teste.' },
  'question-not-drawn': {
    status: 403,
    message: 'Esta questão não faz parte do seu teste. Recarregue a página.',
  },
  'programme-not-ready': {
    status: 403,
    message:
      'Antes de publicar, o programa precisa de módulos, e cada teste precisa de questões com gabarito para o sorteio.',
  },
  'programme-published-already': {
    status: 403,
    message: 'Já há um programa publicado para estes alunos. Retire-o antes de publicar outro.',
  },
  'question-picture-unknown': {
    status: 403,
    message: 'Esta imagem não está mais guardada. Envie a imagem de novo.',
  },
  'question-options': {
    status: 403,
    message: 'Escreva pelo menos duas alternativas diferentes e escolha a certa entre elas.',
  },
} as const
