/** What is said of a field, from Portuguese to English. A "#" is a number, in the same order in both. */
export const englishFields: Readonly<Record<string, string>> = {
  'Não conseguimos ler este arquivo. Escolha-o de novo.': 'We could not read this file. Choose it again.',
  'A senha tem pelo menos # caracteres.': 'A password has at least # characters.',
  'Confira o código postal.': 'Check the postal code.',
  'Confirme o consentimento do paciente.': 'Confirm the consent of the patient.',
  'Declare que o paciente autorizou a imagem e que ela não o identifica.':
    'Declare that the patient authorised the picture and that it does not identify them.',
  'Descreva a imagem para quem não a vê.': 'Describe the picture for whoever does not see it.',
  'Dê um título ao tópico.': 'Give the topic a title.',
  'Envie a imagem de novo.': 'Send the picture again.',
  'Envie no máximo # itens.': 'Send at most # items.',
  'Informe o número do CRO, só com dígitos.': 'Give the number at the CRO, digits only.',
  'Escolha a faixa de nascimento.': 'Choose the years of birth.',
  'Escolha o estado.': 'Choose the state.',
  'Escolha o país.': 'Choose the country.',
  'Escolha uma das opções.': 'Choose one of the options.',
  'Escreva a sua anotação.': 'Write your note.',
  'Escreva a sua mensagem.': 'Write your message.',
  'Escreva a sua resposta.': 'Write your answer.',
  'Escreva o motivo.': 'Write the reason.',
  'Escreva o seu comentário.': 'Write your comment.',
  'Há campos que não conhecemos ou dados em formato inválido.':
    'There are fields that we do not know, or data in a wrong format.',
  'Há caracteres inválidos.': 'There are invalid characters.',
  'Identificador inválido.': 'Invalid identifier.',
  'Informe o DDD com # dígitos.': 'Enter the #-digit area code.',
  'Informe o cupom.': 'Enter the coupon.',
  'Informe o identificador do plano como no provedor.':
    'Enter the identifier of the plan as the provider has it.',
  'Informe o telefone com # ou # dígitos.': 'Enter the phone number with # or # digits.',
  'Informe o telefone com o código do país.': 'Enter the phone number with its country code.',
  'Informe os # dígitos do aplicativo ou um código de recuperação.':
    'Enter the # digits of the app, or a recovery code.',
  'Informe um e-mail válido.': 'Enter a valid e-mail.',
  'Informe uma data válida.': 'Enter a valid date.',
  'Use de # a # letras minúsculas sem acento, números ou hífen.':
    'Use # to # lower-case letters without accents, numbers or hyphens.',
  'Este CNPJ não existe.': 'This CNPJ does not exist.',
  'Use o número com país e DDD, só dígitos, como #.':
    'Use the number with country and area code, digits only, such as #.',
  'Cole o endereço da página na App Store.': 'Paste the address of the page in the App Store.',
  'Cole o endereço da página no Google Play.': 'Paste the address of the page on Google Play.',
  'Use uma linha, sem aspas duplas nem os sinais < > $ e barra invertida.':
    'Use one line, without double quotes or the signs < > $ and backslash.',
  'Informe o endereço de um site, como exemplo.com.br.': 'Enter the address of a site, such as example.com.',
  'O pagamento é feito somente com cartão.': 'Payment is by card only.',
  'Para criar a conta, aceite os Termos de uso e a Política de privacidade.':
    'To create the account, accept the Terms of use and the Privacy policy.',
  'Preencha este campo.': 'Fill in this field.',
  'Recarregue a busca.': 'Reload the search.',
  'Recarregue a lista.': 'Reload the list.',
  'Recarregue a página e tente de novo.': 'Reload the page and try again.',
  'Use de # a # letras sem acento, números, hífen ou sublinhado.':
    'Use # to # letters without accents, digits, hyphens or underscores.',
  'Use no máximo # caracteres.': 'Use at most # characters.',
  'Use pares de início e fim.': 'Use pairs of start and end.',
  'Use somente números.': 'Use digits only.',
  'Use um código de até # letras maiúsculas, números ou hífens.':
    'Use a code of up to # capital letters, digits or hyphens.',
  'Use um número de # a #.': 'Use a number from # to #.',
  'Use um número de #.# a #.': 'Use a number from #.# to #.',
  'Use um número de página ou um filtro.': 'Use a page number or a filter.',
  'Código de segurança incorreto': 'Incorrect security code',
  'Confira este campo.': 'Check this field.',
  'Este já é o seu e-mail.': 'This is your e-mail already.',
  'Linha #: O arquivo tem mais de # caracteres.': 'Line #: The file has more than # characters.',
  'Linha #: O arquivo não é WebVTT nem SRT: ele começa com WEBVTT, ou com um número e um tempo.':
    'Line #: The file is neither WebVTT nor SRT: it starts with WEBVTT, or with a number and a time.',
  'Linha #: O arquivo não tem nenhuma legenda.': 'Line #: The file has no captions.',
  'Linha #: O arquivo tem mais de # legendas.': 'Line #: The file has more than # captions.',
  'Linha #: Falta o tempo desta legenda, como em #:#.# --> #:#.#.':
    'Line #: The time of this caption is missing, as in #:#.# --> #:#.#.',
  'Linha #: Não entendemos este tempo. Escreva como em #:#.# --> #:#.#.':
    'Line #: We do not understand this time. Write it as in #:#.# --> #:#.#.',
  'Linha #: O tempo não pode ser negativo.': 'Line #: The time cannot be negative.',
  'Linha #: O tempo passa de # horas.': 'Line #: The time is past # hours.',
  'Linha #: A legenda termina antes de começar.': 'Line #: The caption ends before it starts.',
  'Linha #: Esta legenda começa antes da anterior. Deixe as legendas em ordem.':
    'Line #: This caption starts before the previous one. Keep the captions in order.',
  'Linha #: Esta legenda começa antes de a anterior terminar.':
    'Line #: This caption starts before the previous one ends.',
  'Linha #: Esta legenda tem mais de # caracteres.': 'Line #: This caption has more than # characters.',
  'Uma busca por CPF ou telefone não é guardada.': 'A search for a CPF or a telephone is not kept.',
  'Use um código de até 20 letras maiúsculas, números ou hífens.':
    'Use a code of up to 20 capital letters, digits or hyphens.',
  'Use um endereço do site, como /panel/catalog, ou um que comece com https://.':
    'Use an address of the site, such as /panel/catalog, or one that begins with https://.',
  'Use de # a # letras maiúsculas sem acento, números ou hífen.':
    'Use # to # capital letters without accents, numbers or hyphens.',
}
