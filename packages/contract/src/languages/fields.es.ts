/** What is said of a field, from Portuguese to Spanish. A "#" is a number, in the same order in both. */
export const spanishFields: Readonly<Record<string, string>> = {
  'Não conseguimos ler este arquivo. Escolha-o de novo.': 'No pudimos leer este archivo. Elígelo de nuevo.',
  'A senha tem pelo menos # caracteres.': 'La contraseña tiene al menos # caracteres.',
  'Confira o código postal.': 'Revisa el código postal.',
  'Confirme o consentimento do paciente.': 'Confirma el consentimiento del paciente.',
  'Declare que o paciente autorizou a imagem e que ela não o identifica.':
    'Declara que el paciente autorizó la imagen y que no lo identifica.',
  'Descreva a imagem para quem não a vê.': 'Describe la imagen para quien no la ve.',
  'Dê um título ao tópico.': 'Ponle un título al tema.',
  'Envie a imagem de novo.': 'Envía la imagen de nuevo.',
  'Envie no máximo # itens.': 'Envía # elementos como máximo.',
  'Informe o número do CRO, só com dígitos.': 'Informa el número del CRO, solo con dígitos.',
  'Escolha a faixa de nascimento.': 'Elige los años de nacimiento.',
  'Escolha o estado.': 'Elige el estado.',
  'Escolha o país.': 'Elige el país.',
  'Escolha uma das opções.': 'Elige una de las opciones.',
  'Escreva a sua anotação.': 'Escribe tu nota.',
  'Escreva a sua mensagem.': 'Escribe tu mensaje.',
  'Escreva a sua resposta.': 'Escribe tu respuesta.',
  'Escreva o motivo.': 'Escribe el motivo.',
  'Escreva o seu comentário.': 'Escribe tu comentario.',
  'Há campos que não conhecemos ou dados em formato inválido.':
    'Hay campos que no conocemos o datos con un formato inválido.',
  'Há caracteres inválidos.': 'Hay caracteres inválidos.',
  'Identificador inválido.': 'Identificador no válido.',
  'Informe o DDD com # dígitos.': 'Escribe el código de área de # dígitos.',
  'Informe o cupom.': 'Escribe el cupón.',
  'Informe o identificador do plano como no provedor.':
    'Escribe el identificador del plan como está en el proveedor.',
  'Informe o telefone com # ou # dígitos.': 'Escribe el teléfono con # o # dígitos.',
  'Informe o telefone com o código do país.': 'Escribe el teléfono con el código del país.',
  'Informe os # dígitos do aplicativo ou um código de recuperação.':
    'Escribe los # dígitos de la aplicación o un código de recuperación.',
  'Informe um e-mail válido.': 'Escribe un correo válido.',
  'Informe uma data válida.': 'Escribe una fecha válida.',
  'Use de # a # letras minúsculas sem acento, números ou hífen.':
    'Usa de # a # letras minúsculas sin acento, números o guion.',
  'Este CNPJ não existe.': 'Este CNPJ no existe.',
  'Use o número com país e DDD, só dígitos, como #.': 'Usa el número con país y área, solo dígitos, como #.',
  'Cole o endereço da página na App Store.': 'Pega la dirección de la página en la App Store.',
  'Cole o endereço da página no Google Play.': 'Pega la dirección de la página en Google Play.',
  'Use uma linha, sem aspas duplas nem os sinais < > $ e barra invertida.':
    'Usa una línea, sin comillas dobles ni los signos < > $ y barra invertida.',
  'Informe o endereço de um site, como exemplo.com.br.':
    'Escribe la dirección de un sitio, como ejemplo.com.',
  'O pagamento é feito somente com cartão.': 'El pago se hace solo con tarjeta.',
  'Para criar a conta, aceite os Termos de uso e a Política de privacidade.':
    'Para crear la cuenta, acepta los Términos de uso y la Política de privacidad.',
  'Preencha este campo.': 'Completa este campo.',
  'Recarregue a busca.': 'Recarga la búsqueda.',
  'Recarregue a lista.': 'Recarga la lista.',
  'Recarregue a página e tente de novo.': 'Recarga la página e inténtalo de nuevo.',
  'Use de # a # letras sem acento, números, hífen ou sublinhado.':
    'Usa de # a # letras sin acento, números, guiones o guiones bajos.',
  'Use no máximo # caracteres.': 'Usa # caracteres como máximo.',
  'Use pares de início e fim.': 'Usa pares de inicio y fin.',
  'Use somente números.': 'Usa solo números.',
  'Use um código de até # letras maiúsculas, números ou hífens.':
    'Usa un código de hasta # letras mayúsculas, números o guiones.',
  'Use um número de # a #.': 'Usa un número de # a #.',
  'Use um número de #.# a #.': 'Usa un número de #.# a #.',
  'Use um número de página ou um filtro.': 'Usa un número de página o un filtro.',
  'Código de segurança incorreto': 'Código de seguridad incorrecto',
  'Confira este campo.': 'Revisa este campo.',
  'Este já é o seu e-mail.': 'Este ya es tu correo.',
  'Linha #: O arquivo tem mais de # caracteres.': 'Línea #: El archivo tiene más de # caracteres.',
  'Linha #: O arquivo não é WebVTT nem SRT: ele começa com WEBVTT, ou com um número e um tempo.':
    'Línea #: El archivo no es WebVTT ni SRT: empieza con WEBVTT, o con un número y un tiempo.',
  'Linha #: O arquivo não tem nenhuma legenda.': 'Línea #: El archivo no tiene ningún subtítulo.',
  'Linha #: O arquivo tem mais de # legendas.': 'Línea #: El archivo tiene más de # subtítulos.',
  'Linha #: Falta o tempo desta legenda, como em #:#.# --> #:#.#.':
    'Línea #: Falta el tiempo de este subtítulo, como en #:#.# --> #:#.#.',
  'Linha #: Não entendemos este tempo. Escreva como em #:#.# --> #:#.#.':
    'Línea #: No entendemos este tiempo. Escríbelo como en #:#.# --> #:#.#.',
  'Linha #: O tempo não pode ser negativo.': 'Línea #: El tiempo no puede ser negativo.',
  'Linha #: O tempo passa de # horas.': 'Línea #: El tiempo pasa de # horas.',
  'Linha #: A legenda termina antes de começar.': 'Línea #: El subtítulo termina antes de empezar.',
  'Linha #: Esta legenda começa antes da anterior. Deixe as legendas em ordem.':
    'Línea #: Este subtítulo empieza antes que el anterior. Deja los subtítulos en orden.',
  'Linha #: Esta legenda começa antes de a anterior terminar.':
    'Línea #: Este subtítulo empieza antes de que termine el anterior.',
  'Linha #: Esta legenda tem mais de # caracteres.': 'Línea #: Este subtítulo tiene más de # caracteres.',
  'Uma busca por CPF ou telefone não é guardada.': 'Una búsqueda por CPF o teléfono no se guarda.',
  'Use um código de até 20 letras maiúsculas, números ou hífens.':
    'Usa un código de hasta 20 letras mayúsculas, números o guiones.',
  'Use um endereço do site, como /panel/catalog, ou um que comece com https://.':
    'Usa una dirección del sitio, como /panel/catalog, o una que empiece con https://.',
  'Use de # a # letras maiúsculas sem acento, números ou hífen.':
    'Usa de # a # letras mayúsculas sin acento, números o guion.',
}
