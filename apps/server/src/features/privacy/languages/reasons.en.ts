/** What is kept of a person, why and for how long, in English. */
export const englishReasons: Readonly<Record<string, string>> = {
  'Sua conta': 'Your account',
  'Para você entrar e usar o que contratou.': 'So that you can log in and use what you signed up for.',
  'Enquanto a conta existir.': 'While the account exists.',
  'Seu cadastro': 'Your details',
  'Para emitir cobranças e certificados em seu nome e falar com você no seu idioma.':
    'To issue charges and certificates in your name and to speak to you in your language.',
  'Seu plano': 'Your plan',
  'Para saber o que você pode assistir e até quando.': 'To know what you may watch, and until when.',
  'Seu período de teste': 'Your trial',
  'Para que cada pessoa tenha um período de teste.': 'So that each person has one trial.',
  'As datas ficam, sem nome nem e-mail, para que o teste não se repita.':
    'The dates stay, without name or e-mail, so that the trial is not repeated.',
  'Onde você entrou': 'Where you logged in',
  'Para manter você conectado e avisar de um acesso estranho.':
    'To keep you logged in and to warn you of a strange login.',
  'Até 90 dias depois do fim de cada acesso.': 'Up to 90 days after the end of each session.',
  'Aulas que você abriu há pouco': 'Lessons that you opened lately',
  'Para entregar o vídeo só a quem pode assistir, em até dois aparelhos por vez.':
    'To deliver the video only to those who may watch it, on up to two devices at a time.',
  'Por 7 dias.': 'For 7 days.',
  'O que você viu nas últimas horas': 'What you watched in the last hours',
  'Para somar quanto cada aula é vista, sem contar duas vezes.':
    'To sum how much of each lesson is watched, without counting twice.',
  'Por cerca de 2 horas.': 'For about 2 hours.',
  'Quanto você viu de cada aula em cada dia': 'How much of each lesson you watched each day',
  'Para mostrar o seu estudo por período.': 'To show your studies by period.',
  'O que você viu de cada aula': 'What you watched of each lesson',
  'Para continuar de onde parou, em qualquer aparelho, e marcar o que já viu.':
    'To go on where you stopped, on any device, and to mark what you have seen.',
  'Quando você assistiu': 'When you watched',
  'Para contar as horas do certificado pelo relógio, sem contar duas vezes.':
    'To count the hours of the certificate by the clock, none of them twice.',
  'Suas horas': 'Your hours',
  'Para mostrar as suas horas e o que falta para o certificado.':
    'To show your hours and what is left for the certificate.',
  'Aulas que você abriu': 'Lessons that you opened',
  'Para saber quais aulas são mais procuradas.': 'To know which lessons are most sought.',
  'Suas anotações': 'Your notes',
  'Para guardar o que você escreveu em cada aula. Só você as vê.':
    'To keep what you wrote in each lesson. Only you see it.',
  'Até você apagá-las, ou enquanto a conta existir.': 'Until you delete them, or while the account exists.',
  'Aulas que você guardou': 'Lessons that you saved',
  'Para você reencontrar as aulas que escolheu.': 'So that you find the lessons that you chose.',
  'O link da sua lista de favoritos': 'The link of your list of favourites',
  'Para mostrar a sua lista a quem recebeu o link de você.':
    'To show your list to those whom you gave the link.',
  'Até você deixar de compartilhar.': 'Until you stop sharing it.',
  'Verificação em duas etapas': 'Two-step verification',
  'Para proteger a sua conta e provar que o pedido foi seu.':
    'To protect your account and to prove that the request was yours.',
  'Enquanto a verificação estiver ativa.': 'While the verification is on.',
  'Códigos de recuperação': 'Recovery codes',
  'Senha temporária': 'Temporary password',
  'Por 30 minutos.': 'For 30 minutes.',
  'Códigos enviados por e-mail': 'Codes sent by e-mail',
  'Até 7 dias depois de vencerem.': 'Up to 7 days after they expire.',
  'Troca de e-mail em andamento': 'Change of e-mail under way',
  'Até a troca terminar.': 'Until the change is done.',
  'Sua página pública': 'Your public page',
  'Para abrir por alguns minutos a página que você compartilhou.':
    'To open for some minutes the page that you shared.',
  'Por alguns minutos.': 'For some minutes.',
  'O que você aceitou': 'What you agreed to',
  'Para provar o que você aceitou, em que texto e quando.':
    'To prove what you agreed to, in which text and when.',
  'Enquanto a conta existir e por mais 5 anos.': 'While the account exists and for 5 years more.',
  'O que foi feito com a sua conta': 'What was done with your account',
  'Para investigar um acesso indevido, como a lei manda.':
    'To investigate an improper access, as the law demands.',
  'Por 5 anos, sem o endereço completo da sua rede.':
    'For 5 years, without the full address of your network.',
  'Cópias dos seus dados': 'Copies of your data',
  'Para entregar a cópia que você pediu.': 'To deliver the copy that you asked for.',
  'Por 24 horas depois de pronta.': 'For 24 hours after it is ready.',
  'Exclusão da conta': 'Deletion of the account',
  'Para cumprir o seu pedido e provar que foi cumprido.':
    'To do what you asked for and to prove that it was done.',
  'A data fica, sem nome nem e-mail.': 'The date stays, without name or e-mail.',
  'O que você escreveu na comunidade': 'What you wrote in the community',
  'Para mostrar as suas perguntas e respostas a quem usa a plataforma.':
    'To show your questions and answers to those who use the platform.',
  'Enquanto a conta existir; o que foi removido, por mais 30 dias.':
    'While the account exists; what was removed, for 30 days more.',
  'Imagens clínicas que você enviou': 'Clinical pictures that you sent',
  'Para mostrar a imagem na conversa e provar que o paciente autorizou.':
    'To show the picture in the discussion and to prove that the patient authorised it.',
  'Enquanto a mensagem existir.': 'While the message exists.',
  'Cursos em que você responde como docente': 'Courses in which you answer as a teacher',
  'Para mostrar a quem lê que a resposta é de quem ensina.':
    'To show readers that the answer is a teacher’s.',
  'Conversas que você acompanha': 'Discussions that you follow',
  'Para avisar você quando alguém responder.': 'To tell you when somebody answers.',
  'Até você deixar de acompanhar, ou enquanto a conta existir.':
    'Until you stop following, or while the account exists.',
  'Mensagens que você denunciou': 'Messages that you reported',
  'Para a moderação analisar o que você apontou.': 'So that the moderators can look at what you pointed out.',
  'Aulas que você avaliou': 'Lessons that you rated',
  'Para mostrar a sua avaliação e somá-la às outras.': 'To show your rating and to add it to the others.',
  'Até você retirá-la, ou enquanto a conta existir.': 'Until you take it back, or while the account exists.',
  'Avisos que você recebeu': 'Notices that you received',
  'Para contar a você o que aconteceu nas suas conversas.': 'To tell you what happened in your discussions.',
  'E-mails que enviamos a você': 'E-mails that we sent you',
  'Para saber o que você recebeu e enviar de novo o que se perdeu.':
    'To know what you received and to send again what was lost.',
  'Por 90 dias.': 'For 90 days.',
  'E-mails que não chegaram até você': 'E-mails that did not reach you',
  'Para enviar de novo o que o servidor de e-mail não aceitou.':
    'To send again what the mail server did not accept.',
  'Até chegarem, no máximo 30 dias depois da última tentativa.':
    'Until they arrive, at most 30 days after the last attempt.',
  'Como você quer ser avisado': 'How you want to be notified',
  'Para mandar e-mails só quando você quer.': 'To send e-mails only when you want them.',
  'Por 5 anos completos depois do ano da compra, sem nome nem e-mail.':
    'For 5 full years after the year of the purchase, without name or e-mail.',
  'Seus pagamentos': 'Your payments',
  'Para dar o acesso que você pagou, devolver o que for devido e prestar contas.':
    'To give the access that you paid for, to return what is due and to account for it.',
  'Compras que você pediu': 'Purchases that you asked for',
  'Para que nenhum clique cobre duas vezes.': 'So that no click charges twice.',
  'A assinatura antiga que você cancelou': 'The old subscription that you cancelled',
  'Para manter o que você já tinha pago até o último dia.':
    'To keep what you had already paid for until the last day.',
  'Cursos que você comprou': 'Courses that you bought',
  'Para abrir os cursos que você comprou.': 'To open the courses that you bought.',
  'Seus cupons': 'Your coupons',
  'Para que cada pessoa use um cupom uma vez.': 'So that each person uses a coupon once.',
  'Reembolsos que você pediu': 'Refunds that you asked for',
  'Para devolver o valor uma vez, e provar que foi devolvido.':
    'To return the amount once, and to prove that it was returned.',
  'Sua parte nas vendas': 'Your share of the sales',
  'Para calcular o que você recebe do que é vendido.': 'To work out what you receive of what is sold.',
  'Suas vendas somadas por dia': 'Your sales summed by day',
  'Para mostrar seu extrato sem somar tudo de novo a cada visita.':
    'To show your statement without summing everything again at each visit.',
  'Repasses feitos a você': 'Payouts made to you',
  'Para prestar contas do que foi repassado.': 'To account for what was paid out.',
  'Registros de acesso': 'Access records',
  'Marco Civil da Internet, art. 15: guardar data, hora e IP de quem usa a plataforma.':
    'Marco Civil da Internet, art. 15, a law of Brazil: to keep date, time and IP of those who use the platform.',
  'Por 6 meses, mesmo depois de excluir a conta.': 'For 6 months, even after the account is deleted.',
  'Por 24 meses; depois, só os totais.': 'For 24 months; then totals only.',
  'Registros de acesso: data, hora e IP, ligados só a um número':
    'Access records: date, time and IP, tied to a number only',
  'Por 6 meses': 'For 6 months',
  'Marco Civil da Internet, art. 15.': 'Marco Civil da Internet, art. 15, a law of Brazil.',
  'Registros de segurança: o que foi feito, quando e de que rede, ligados só a um número':
    'Security records: what was done, when and from which network, tied to a number only',
  '5 anos': '5 years',
  'LGPD, art. 37: guardar registros do que foi feito com dados e responder por eles.':
    'LGPD, art. 37: to keep records of what was done with data and answer for them.',
  'O que você aceitou e quando, ligado só a um número': 'What you agreed to and when, tied to a number only',
  'LGPD, art. 8º, § 2º: provar o consentimento.': 'LGPD, art. 8, § 2: to prove the consent.',
  'Pagamentos, reembolsos e notas, ligados só a um número':
    'Payments, refunds and invoices, tied to a number only',
  '5 anos completos depois do ano da compra': '5 full years after the year of the purchase',
  'Código Tributário Nacional e Código de Defesa do Consumidor.':
    'The tax code and the consumer code of Brazil.',
  'Uma marca cifrada do seu e-mail e do seu documento, que não pode ser desfeita':
    'An encrypted mark of your e-mail and your document, which cannot be undone',
  'Sem prazo': 'Without limit',
  'Para que a conta não volte por engano e o período de teste não se repita.':
    'So that the account does not come back by mistake and the trial is not repeated.',
  'O lugar das suas mensagens na comunidade, sem o que você escreveu e sem o seu nome':
    'The place of your messages in the community, without what you wrote and without your name',
  'Para que as respostas de outras pessoas continuem fazendo sentido.':
    'So that the answers of other people still make sense.',
  'Cópias de segurança do sistema, cifradas': 'Backups of the system, encrypted',
  '35 dias': '35 days',
  'Para recuperar o serviço depois de uma falha. Ao fim dos 35 dias são apagadas.':
    'To restore the service after a failure. After the 35 days they are deleted.',
  'O que você contou sobre a sua prática': 'What you told us about your practice',
  'Para sugerir por quais aulas começar.': 'To suggest which lessons to start with.',
  'Quando nossa equipe viu a sua conta': 'When our team viewed your account',
  'Para você saber quando uma pessoa da equipe viu a plataforma como você, para ajudar. Ela não pode alterar nada.':
    'So that you know when somebody of our team saw the platform as you do, to help you. They cannot change anything.',
  'Por 1 ano.': 'For 1 year.',
  'Listas de pessoas que você importou': 'Lists of people that you imported',
  'Para você ver o que aconteceu com cada linha.': 'So that you see what became of each line.',
  'Listas de pessoas que você exportou': 'Lists of people that you exported',
  'Para você baixar o arquivo quando estiver pronto.': 'So that you can download the file when it is ready.',
  'Por 24 horas depois de prontas.': 'For 24 hours after they are ready.',
  'A lista em que você chegou': 'The list in which you arrived',
  'Para criar a sua conta e convidar você a escolher a senha.':
    'To open your account and invite you to choose a password.',
  'O que nossa equipe anotou sobre o seu atendimento': 'What our team wrote down while helping you',
  'Para atender você sem perguntar tudo de novo.': 'To help you without asking everything again.',
  'Quem indicou você': 'Who referred you',
  'Para saber por qual link você chegou.': 'To know by which link you came.',
  'Os textos, até 180 dias depois do encerramento, ou até 24 meses, se você pedir; código, datas e decisões, por 5 anos.':
    'The texts, up to 180 days after closing, or up to 24 months if you ask; code, dates and decisions, for 5 years.',
  'Para provar o que foi declarado e decidido em cada caso, por quem e quando.':
    'To prove what was declared and decided in each case, by whom and when.',
  'Seus casos no Planning Center': 'Your cases at Planning Center',
  'Para planejar o caso que você enviou e cumprir o prazo prometido.':
    'To plan the case that you sent and to keep the promised time.',
  'As chaves que cifram os seus casos': 'The keys that encrypt your cases',
  'Para que só você e quem planeja o caso possam ler o que foi enviado.':
    'So that only you and whoever plans the case can read what was sent.',
  'Até 180 dias depois do encerramento do caso, ou até 24 meses, se quem o enviou pedir.':
    'Up to 180 days after the case was closed, or up to 24 months if who sent it asks.',
  'Mensagens que você escreveu em casos': 'Messages that you wrote in cases',
  'Para conversar sobre o planejamento.': 'To talk about the planning.',
  'O que você fez em casos': 'What you did in cases',
  'Para calcular o prazo prometido e mostrar o andamento.':
    'To compute the promised time and to show the progress.',
  'Planos que você entregou': 'Plans that you delivered',
  'O que você decidiu sobre os planos': 'What you decided about the plans',
  'O que você declarou ao enviar casos': 'What you declared when sending cases',
  'Casos do Planning Center: código, datas, valor, declarações e decisões, sem textos nem arquivos':
    'Cases of Planning Center: code, dates, amount, declarations and decisions, without texts or files',
  'Código de Defesa do Consumidor e LGPD: provar o que foi declarado, entregue e decidido.':
    'Brazilian consumer code and LGPD: to prove what was declared, delivered and decided.',
  'Até você remover a lista, ou enquanto a conta existir.':
    'Until you remove the list, or as long as the account exists.',
  'Listas de pessoas que você salvou': 'Lists of people that you saved',
  'O que a equipe fez a você junto com outras pessoas': 'What the team did to you together with other people',
  'O que você fez a várias pessoas de uma vez': 'What you did to several people at once',
  'Para saber de quem cada ação já foi feita, e de quem falta.':
    'To know for whom each action was done, and for whom it is still to be done.',
  'Para você abrir de novo uma busca com os mesmos filtros.':
    'For you to open a search with the same filters again.',
  'Para você ver o que aconteceu com cada uma.': 'For you to see what became of each.',
  'Por 30 dias.': 'For 30 days.',
  'Comunicados que você escreveu': 'Announcements that you wrote',
  'Para a equipe saber quem escreveu o que foi publicado.':
    'For the team to know who wrote what was published.',
  'Enquanto o comunicado existir.': 'As long as the announcement exists.',
  'Comunicados que você fechou': 'Announcements that you closed',
  'Para não mostrar de novo o que você já leu.': 'Not to show again what you have read.',
  'Novidades por e-mail que você recusou': 'News by e-mail that you refused',
  'Para não enviar o que você não quer receber.': 'Not to send what you do not want to receive.',
  'Arquivos que você enviou em casos': 'Files that you sent in cases',
  'Onde você abriu arquivos de casos': 'Where you opened files of cases',
  'Casos que você leu pela gestão': 'Cases that you read as a manager',
  'Sua participação no programa acadêmico': 'Your part in the academic programme',
  'Para abrir o programa da sua instituição e mostrar a ela só o que você permitiu.':
    'To open the programme of your institution, and to show it only what you allowed.',
  'Instituições que você coordena': 'Institutions that you coordinate',
  'Para mostrar a você o progresso dos alunos que aceitaram mostrar.':
    'To show you how far the students are who agreed to show it.',
  'Seus testes do programa acadêmico': 'Your tests of the academic programme',
  'Para corrigir os testes e saber quais módulos você concluiu.':
    'To grade the tests and to know which modules you have completed.',
  'Módulos que continuaram abertos para você': 'Modules that stayed open to you',
  'Para que uma mudança na ordem dos módulos não feche o que já estava aberto.':
    'So that a change in the order of modules closes nothing that was open.',
  'Seus certificados': 'Your certificates',
  'Para que qualquer pessoa com o número confira o que o certificado diz.':
    'So that anybody who has the number can check what the certificate says.',
  'Sem prazo; com a conta saem o nome e o conteúdo, se você não escolher manter.':
    'Without limit; name and content go with the account, unless you choose to keep them.',
  'Números de certificados: só o número e a data, ou tudo o que dizem, se você escolheu manter':
    'Numbers of certificates: only number and date, or all that they say if you chose to keep them',
  'Para que quem recebeu um certificado seu saiba se ele vale.':
    'So that whoever was given a certificate of yours knows whether it counts.',
}
