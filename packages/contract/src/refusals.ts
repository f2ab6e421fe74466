import {
  ALREADY_CANCELLED,
  cardProblemTexts,
  CPF_INVALID,
  EMPTY_KEYWORD,
  materialTable,
  MINUTES_TO_CHANGE,
  NATIONALITY_MISSING,
  POSTAL_CODE_INVALID,
  POSTAL_CODE_LOOKUP_FAILED,
  TOKEN_IS_NOT_VALID,
  uploadLimits,
} from '@alinha/domain'
import { academicRefusals } from './academic/academic-refusals.ts'
import { announcementRefusals } from './announcements/announcement-refusals.ts'
import { catalogueRefusals } from './catalogue/catalogue-refusals.ts'
import { certificateRefusals } from './certificates/certificate-refusals.ts'
import { checkoutRefusals } from './checkout/checkout-refusals.ts'
import {
  LINK_EXPIRED,
  NOT_FOUND,
  PICTURE_NOT_FOUND,
  PICTURE_NOT_READABLE,
  PICTURE_TOO_LARGE,
} from './fields.ts'
import { moneyRefusals } from './payments/money-refusals.ts'
import { peopleRefusals } from './people/people-refusals.ts'
import { ticketRefusals } from './planning-center/ticket-refusals.ts'

/**
 * The status and the Portuguese text of every refusal, by code. The reasons that rules give are codes. Refusals by rules
 * and validation answer 403, because the forms of the specification read only 403. 401 means that the session has ended;
 * 429 and 503 come with Retry-After.
 */
export const refusals = {
  'session-ended': { status: 401, message: TOKEN_IS_NOT_VALID },
  'not-allowed': { status: 403, message: 'Você não tem permissão para fazer isso.' },
  'email-not-confirmed': { status: 403, message: 'Confirme seu e-mail para continuar.' },
  'not-found': { status: 404, message: NOT_FOUND },
  'invalid-request': { status: 403, message: 'Confira os dados e tente de novo.' },
  'wrong-credentials': { status: 403, message: 'E-mail ou senha inválidos.' },
  'too-many-attempts': { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  'forged-request': { status: 403, message: 'Sua página expirou. Recarregue e tente de novo.' },
  unavailable: { status: 503, message: 'Estamos com muito movimento. Tente de novo em instantes.' },
  'no-room': {
    status: 503,
    message: 'Não há espaço para guardar o arquivo agora. Tente de novo mais tarde.',
  },
  'provider-unavailable': {
    status: 502,
    message: 'Um serviço parceiro não respondeu. Tente de novo em instantes.',
  },
  bug: { status: 500, message: 'Algo deu errado do nosso lado, e o erro ficou registrado.' },
  'mailed-token-not-valid': { status: 403, message: TOKEN_IS_NOT_VALID },
  'new-password-needed': { status: 403, message: 'Escolha uma nova senha para continuar.' },
  'current-password-wrong': { status: 403, message: 'A senha atual está incorreta.' },
  'passwords-differ': { status: 403, message: 'As duas senhas não são iguais.' },
  'password-too-short': { status: 403, message: 'Escolha uma senha com pelo menos 10 caracteres.' },
  'manager-password-too-short': {
    status: 403,
    message: 'Quem administra precisa de uma senha com pelo menos 15 caracteres.',
  },
  'password-too-long': { status: 403, message: 'Escolha uma senha com no máximo 128 caracteres.' },
  'password-tells-who-you-are': {
    status: 403,
    message: 'Esta senha é feita do seu nome, do seu e-mail ou do nosso nome. Escolha outra.',
  },
  'password-too-common': {
    status: 403,
    message: 'Muita gente usa esta senha, e ela é fácil de adivinhar. Escolha outra.',
  },
  'second-factor-needed': { status: 403, message: 'Informe o código do seu aplicativo de verificação.' },
  'second-factor-wrong': {
    status: 403,
    message: 'O código está incorreto ou já foi usado. Espere o próximo e tente de novo.',
  },
  'second-factor-missing': {
    status: 403,
    message: 'Ative a verificação em duas etapas para acessar esta área.',
  },
  'second-factor-on': { status: 403, message: 'A verificação em duas etapas já está ativa.' },
  'second-factor-not-begun': {
    status: 403,
    message: 'Comece a ativação da verificação em duas etapas de novo.',
  },
  'human-check-failed': {
    status: 403,
    message: 'Não conseguimos confirmar que você é uma pessoa. Recarregue a página e tente de novo.',
  },
  'consent-outdated': {
    status: 403,
    message:
      'Os Termos de uso ou a Política de privacidade mudaram. Recarregue a página e leia a nova versão.',
  },
  'document-missing': { status: 403, message: 'Informe o número do seu documento.' },
  'country-missing': { status: 403, message: 'Escolha o país do seu documento.' },
  'document-locked': { status: 403, message: 'Para trocar o documento, fale com o suporte.' },
  'link-expired': { status: 403, message: LINK_EXPIRED },
  'email-taken': { status: 403, message: 'Este e-mail já está em uso em outra conta.' },
  'picture-not-readable': { status: 403, message: PICTURE_NOT_READABLE },
  'picture-too-large': { status: 403, message: PICTURE_TOO_LARGE },
  'picture-not-found': { status: 404, message: PICTURE_NOT_FOUND },
  'email-not-found': { status: 403, message: 'Email não localizado.' },
  'export-not-available': {
    status: 403,
    message: 'Esta cópia não existe, ainda está sendo preparada ou já passou das 24 horas. Peça uma nova.',
  },
  'deletion-by-manager': {
    status: 403,
    message:
      'Quem faz a gestão da plataforma não pode excluir a própria conta. Peça antes a outra pessoa da gestão que retire esse papel.',
  },
  'deletion-while-renewing': {
    status: 403,
    message:
      'Antes de excluir a conta, suspenda a renovação da assinatura em Pagamentos. Assim nada mais é cobrado.',
  },
  'deletion-already-scheduled': { status: 403, message: 'A exclusão da sua conta já está marcada.' },
  'deletion-link-not-valid': {
    status: 403,
    message: 'Este link de exclusão expirou ou já foi usado. Peça um novo em Meus dados.',
  },
  'deletion-not-scheduled': { status: 403, message: 'Não há exclusão de conta para desfazer.' },
  'no-subscription': { status: 403, message: 'Você não tem uma assinatura no cartão.' },
  'subscription-already-cancelled': { status: 403, message: ALREADY_CANCELLED },
  'cancellation-failed': { status: 403, message: 'Houve um erro ao suspender sua assinatura' },
  'refund-window-closed': { status: 403, message: 'O prazo para reembolso terminou.' },
  ...moneyRefusals,
  ...peopleRefusals,
  ...academicRefusals,
  ...announcementRefusals,
  ...certificateRefusals,
  'subscription-needed': { status: 403, message: 'Assine para assistir a esta aula.' },
  'upload-empty': { status: 403, message: 'Este arquivo está vazio.' },
  'upload-too-large': {
    status: 403,
    message: `Este arquivo passa de ${uploadLimits.gigabytes} GB. Exporte a aula em um arquivo menor.`,
  },
  'upload-not-a-video': {
    status: 403,
    message: `Envie um vídeo em ${uploadLimits.extensions.join(', ')}.`,
  },
  'upload-not-readable': {
    status: 403,
    message:
      'Não conseguimos abrir este arquivo como vídeo. Exporte a aula de novo em MP4 e envie outra vez.',
  },
  'upload-incomplete': {
    status: 403,
    message: 'O arquivo está incompleto: falta o fim do vídeo. Confira o original e envie de novo.',
  },
  'upload-without-video': {
    status: 403,
    message: 'Este arquivo não tem imagem. Envie a aula com vídeo e som.',
  },
  'upload-codec-unknown': {
    status: 403,
    message: 'A compressão deste arquivo não é aceita. Exporte a aula em MP4 com H.264 e AAC.',
  },
  'upload-with-extra-tracks': {
    status: 403,
    message:
      'O arquivo traz legendas ou anexos. Exporte só o vídeo e o som, e envie as legendas na tela da aula.',
  },
  'upload-too-long': { status: 403, message: 'A aula passa de 4 horas. Divida-a em partes.' },
  'upload-too-short': { status: 403, message: 'O vídeo tem menos de 1 segundo.' },
  'upload-too-many-frames': {
    status: 403,
    message: 'O vídeo passa de 60 quadros por segundo. Exporte a aula em 30 quadros.',
  },
  'upload-picture-size': {
    status: 403,
    message:
      'A imagem precisa ter entre 16 e 4096 pontos de cada lado. Exporte a aula em Full HD (1920 × 1080).',
  },
  'upload-not-receiving': {
    status: 403,
    message: 'Este envio já terminou ou foi cancelado.',
  },
  'upload-busy': { status: 423, message: 'Este arquivo já está sendo recebido em outra conexão.' },
  'encode-failed': {
    status: 403,
    message: 'A conversão deste vídeo falhou do nosso lado. Envie o arquivo de novo.',
  },
  ...catalogueRefusals,
  'category-not-empty': {
    status: 403,
    message: 'Esta categoria ainda tem cursos. Mova os cursos para outra categoria antes.',
  },
  'partner-name-taken': { status: 403, message: 'Já existe um parceiro com este nome.' },
  'partner-days': { status: 403, message: 'O último dia vem depois do primeiro.' },
  'category-name-taken': { status: 403, message: 'Já existe uma categoria com este nome.' },
  'category-is-fixed': {
    status: 403,
    message: 'A categoria Sob demanda faz parte da plataforma e não pode ser removida.',
  },
  'movie-unknown': { status: 403, message: 'Uma destas aulas não existe mais. Recarregue a página.' },
  'review-in-future': { status: 403, message: 'A data de revisão não pode estar no futuro.' },
  'course-not-open': {
    status: 403,
    message:
      'Este curso faz parte da assinatura ou é vendido à parte. Veja o que ele contém e como ter acesso.',
  },
  'synonyms-too-few': { status: 403, message: 'Informe pelo menos dois termos diferentes.' },
  'synonym-taken': { status: 403, message: 'Um destes termos já está em outro grupo.' },
  'synonym-without-words': {
    status: 403,
    message: 'Um destes termos não tem nenhuma palavra que a busca reconheça.',
  },
  'material-not-taken': {
    status: 403,
    message: `Envie um arquivo em ${Object.values(materialTable)
      .flatMap(({ extensions }) => extensions)
      .join(', ')}.`,
  },
  'material-empty': { status: 403, message: 'Este arquivo não tem conteúdo. Escolha outro.' },
  'material-too-large': {
    status: 403,
    message: `Este arquivo é grande demais: até ${materialTable.pdf.megabytes} MB em PDF, ${materialTable.zip.megabytes} MB em ZIP e ${materialTable.png.megabytes} MB em imagens.`,
  },
  'material-of-two': {
    status: 403,
    message: 'Um material pertence a uma aula ou a um curso, não aos dois.',
  },
  'material-not-arrived': { status: 403, message: 'O arquivo ainda não chegou inteiro. Envie de novo.' },
  'material-not-what-it-says': {
    status: 403,
    message: 'O conteúdo deste arquivo não é o que o nome dele diz. Confira e envie de novo.',
  },
  'material-not-receiving': { status: 403, message: 'Este material já foi recebido.' },
  'movie-not-available': { status: 403, message: 'Esta aula ainda não está disponível.' },
  'playback-stopped': {
    status: 403,
    message: 'Sua conta já está em uso em outros dois aparelhos. Para assistir aqui, um deles precisa parar.',
  },
  'note-past-the-end': { status: 403, message: 'Esta anotação fica depois do fim da aula.' },
  'too-many-notes': {
    status: 403,
    message: 'Esta aula já tem 500 anotações suas. Apague alguma para escrever outra.',
  },
  'change-window-closed': {
    status: 403,
    message: `O prazo de ${MINUTES_TO_CHANGE} minutos para mudar esta mensagem terminou.`,
  },
  'mail-not-wanted': {
    status: 403,
    message: 'Este e-mail não faz mais sentido e não será enviado.',
  },
  'changed-meanwhile': {
    status: 403,
    message:
      'Isto foi alterado em outra aba ou por outra pessoa depois que você abriu. Nada foi sobrescrito.',
  },
  'like-changed-elsewhere': {
    status: 403,
    message: 'Sua avaliação desta aula mudou em outro lugar. Confira e escolha de novo.',
  },
  'post-image-unknown': { status: 403, message: 'Uma das imagens não está mais disponível. Envie de novo.' },
  'forum-category-unknown': { status: 403, message: 'Esta categoria do fórum não existe mais.' },
  'forum-category-taken': { status: 403, message: 'Já existe uma categoria do fórum com este nome.' },
  'forum-category-in-use': {
    status: 403,
    message: 'Já há mensagens nesta categoria do fórum. Ela não pode ser removida.',
  },
  'post-gone-for-good': {
    status: 403,
    message: 'Esta mensagem foi removida por quem escreveu ou já não existe mais. Não dá para restaurar.',
  },
  'teacher-unknown': { status: 403, message: 'Um destes e-mails não é de uma conta confirmada.' },
  'captions-not-readable': { status: 403, message: 'Há um problema neste arquivo de legendas.' },
  'chapter-past-the-end': { status: 403, message: 'Um capítulo começa depois do fim da aula.' },
  'chapters-at-the-same-second': { status: 403, message: 'Dois capítulos começam no mesmo segundo.' },
  'card-number-wrong': { status: 403, message: cardProblemTexts['card-number-wrong'] },
  'card-expiry-wrong': { status: 403, message: cardProblemTexts['card-expiry-wrong'] },
  'card-expired': { status: 403, message: cardProblemTexts['card-expired'] },
  'card-not-tokenized': { status: 403, message: cardProblemTexts['card-not-tokenized'] },
  'card-in-text': {
    status: 403,
    message: 'Há um número de cartão neste texto. Para a sua segurança, apague-o e envie de novo.',
  },
  ...checkoutRefusals,
  ...ticketRefusals,
  'invalid-postal-code': { status: 403, message: POSTAL_CODE_INVALID },
  'postal-code-lookup-failed': { status: 403, message: POSTAL_CODE_LOOKUP_FAILED },
  'invalid-cpf': { status: 403, message: CPF_INVALID },
  'empty-search': { status: 403, message: EMPTY_KEYWORD },
  'nationality-not-chosen': { status: 403, message: NATIONALITY_MISSING },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals
