/** What is kept of a person, why and for how long, in Spanish. */
export const spanishReasons: Readonly<Record<string, string>> = {
  'Sua conta': 'Tu cuenta',
  'Para você entrar e usar o que contratou.': 'Para que entres y uses lo que contrataste.',
  'Enquanto a conta existir.': 'Mientras exista la cuenta.',
  'Seu cadastro': 'Tus datos de registro',
  'Para emitir cobranças e certificados em seu nome e falar com você no seu idioma.':
    'Para emitir cobros y certificados a tu nombre y hablarte en tu idioma.',
  'Seu plano': 'Tu plan',
  'Para saber o que você pode assistir e até quando.': 'Para saber qué puedes ver y hasta cuándo.',
  'Seu período de teste': 'Tu período de prueba',
  'Para que cada pessoa tenha um período de teste.': 'Para que cada persona tenga un período de prueba.',
  'As datas ficam, sem nome nem e-mail, para que o teste não se repita.':
    'Las fechas quedan, sin nombre ni correo, para que la prueba no se repita.',
  'Onde você entrou': 'Dónde entraste',
  'Para manter você conectado e avisar de um acesso estranho.':
    'Para mantenerte conectado y avisarte de un acceso extraño.',
  'Até 90 dias depois do fim de cada acesso.': 'Hasta 90 días después del fin de cada acceso.',
  'Aulas que você abriu há pouco': 'Clases que abriste hace poco',
  'Para entregar o vídeo só a quem pode assistir, em até dois aparelhos por vez.':
    'Para entregar el video solo a quien puede verlo, en hasta dos dispositivos a la vez.',
  'Por 7 dias.': 'Durante 7 días.',
  'O que você viu nas últimas horas': 'Lo que viste en las últimas horas',
  'Para somar quanto cada aula é vista, sem contar duas vezes.':
    'Para sumar cuánto se ve cada clase, sin contar dos veces.',
  'Por cerca de 2 horas.': 'Por unas 2 horas.',
  'Quanto você viu de cada aula em cada dia': 'Cuánto viste de cada clase cada día',
  'Para mostrar o seu estudo por período.': 'Para mostrar tu estudio por período.',
  'O que você viu de cada aula': 'Lo que viste de cada clase',
  'Para continuar de onde parou, em qualquer aparelho, e marcar o que já viu.':
    'Para continuar donde te detuviste, en cualquier dispositivo, y marcar lo que ya viste.',
  'Quando você assistiu': 'Cuándo viste clases',
  'Para contar as horas do certificado pelo relógio, sem contar duas vezes.':
    'Para contar las horas del certificado por el reloj, sin contarlas dos veces.',
  'Suas horas': 'Tus horas',
  'Para mostrar as suas horas e o que falta para o certificado.':
    'Para mostrar tus horas y lo que falta para el certificado.',
  'Aulas que você abriu': 'Clases que abriste',
  'Para saber quais aulas são mais procuradas.': 'Para saber qué clases son las más buscadas.',
  'Suas anotações': 'Tus notas',
  'Para guardar o que você escreveu em cada aula. Só você as vê.':
    'Para guardar lo que escribiste en cada clase. Solo tú las ves.',
  'Até você apagá-las, ou enquanto a conta existir.': 'Hasta que las borres, o mientras exista la cuenta.',
  'Aulas que você guardou': 'Clases que guardaste',
  'Para você reencontrar as aulas que escolheu.': 'Para que reencuentres las clases que elegiste.',
  'O link da sua lista de favoritos': 'El enlace de tu lista de favoritos',
  'Para mostrar a sua lista a quem recebeu o link de você.':
    'Para mostrar tu lista a quien recibió el enlace de ti.',
  'Até você deixar de compartilhar.': 'Hasta que dejes de compartirla.',
  'Verificação em duas etapas': 'Verificación en dos pasos',
  'Para proteger a sua conta e provar que o pedido foi seu.':
    'Para proteger tu cuenta y probar que el pedido fue tuyo.',
  'Enquanto a verificação estiver ativa.': 'Mientras la verificación esté activa.',
  'Códigos de recuperação': 'Códigos de recuperación',
  'Senha temporária': 'Contraseña temporal',
  'Por 30 minutos.': 'Durante 30 minutos.',
  'Códigos enviados por e-mail': 'Códigos enviados por correo',
  'Até 7 dias depois de vencerem.': 'Hasta 7 días después de vencer.',
  'Troca de e-mail em andamento': 'Cambio de correo en curso',
  'Até a troca terminar.': 'Hasta que termine el cambio.',
  'Sua página pública': 'Tu página pública',
  'Para abrir por alguns minutos a página que você compartilhou.':
    'Para abrir por algunos minutos la página que compartiste.',
  'Por alguns minutos.': 'Durante algunos minutos.',
  'O que você aceitou': 'Lo que aceptaste',
  'Para provar o que você aceitou, em que texto e quando.':
    'Para probar qué aceptaste, en qué texto y cuándo.',
  'Enquanto a conta existir e por mais 5 anos.': 'Mientras exista la cuenta y por 5 años más.',
  'O que foi feito com a sua conta': 'Lo que se hizo con tu cuenta',
  'Para investigar um acesso indevido, como a lei manda.':
    'Para investigar un acceso indebido, como manda la ley.',
  'Por 5 anos, sem o endereço completo da sua rede.': 'Durante 5 años, sin la dirección completa de tu red.',
  'Cópias dos seus dados': 'Copias de tus datos',
  'Para entregar a cópia que você pediu.': 'Para entregar la copia que pediste.',
  'Por 24 horas depois de pronta.': 'Durante 24 horas después de estar lista.',
  'Exclusão da conta': 'Eliminación de la cuenta',
  'Para cumprir o seu pedido e provar que foi cumprido.': 'Para cumplir tu pedido y probar que fue cumplido.',
  'A data fica, sem nome nem e-mail.': 'La fecha queda, sin nombre ni correo.',
  'O que você escreveu na comunidade': 'Lo que escribiste en la comunidad',
  'Para mostrar as suas perguntas e respostas a quem usa a plataforma.':
    'Para mostrar tus preguntas y respuestas a quienes usan la plataforma.',
  'Enquanto a conta existir; o que foi removido, por mais 30 dias.':
    'Mientras exista la cuenta; lo que fue eliminado, por 30 días más.',
  'Imagens clínicas que você enviou': 'Imágenes clínicas que enviaste',
  'Para mostrar a imagem na conversa e provar que o paciente autorizou.':
    'Para mostrar la imagen en la conversación y probar que el paciente autorizó.',
  'Enquanto a mensagem existir.': 'Mientras exista el mensaje.',
  'Cursos em que você responde como docente': 'Cursos en los que respondes como docente',
  'Para mostrar a quem lê que a resposta é de quem ensina.':
    'Para mostrar a quien lee que la respuesta es de quien enseña.',
  'Conversas que você acompanha': 'Conversaciones que sigues',
  'Para avisar você quando alguém responder.': 'Para avisarte cuando alguien responda.',
  'Até você deixar de acompanhar, ou enquanto a conta existir.':
    'Hasta que dejes de seguirlas, o mientras exista la cuenta.',
  'Mensagens que você denunciou': 'Mensajes que denunciaste',
  'Para a moderação analisar o que você apontou.': 'Para que la moderación revise lo que señalaste.',
  'Aulas que você avaliou': 'Clases que valoraste',
  'Para mostrar a sua avaliação e somá-la às outras.': 'Para mostrar tu valoración y sumarla a las otras.',
  'Até você retirá-la, ou enquanto a conta existir.': 'Hasta que la retires, o mientras exista la cuenta.',
  'Avisos que você recebeu': 'Avisos que recibiste',
  'Para contar a você o que aconteceu nas suas conversas.':
    'Para contarte lo que pasó en tus conversaciones.',
  'E-mails que enviamos a você': 'Correos que te enviamos',
  'Para saber o que você recebeu e enviar de novo o que se perdeu.':
    'Para saber qué recibiste y enviar de nuevo lo que se perdió.',
  'Por 90 dias.': 'Durante 90 días.',
  'E-mails que não chegaram até você': 'Correos que no te llegaron',
  'Para enviar de novo o que o servidor de e-mail não aceitou.':
    'Para enviar de nuevo lo que el servidor de correo no aceptó.',
  'Até chegarem, no máximo 30 dias depois da última tentativa.':
    'Hasta que lleguen, como máximo 30 días después del último intento.',
  'Como você quer ser avisado': 'Cómo quieres recibir avisos',
  'Para mandar e-mails só quando você quer.': 'Para enviar correos solo cuando quieres.',
  'Por 5 anos completos depois do ano da compra, sem nome nem e-mail.':
    'Durante 5 años completos después del año de la compra, sin nombre ni correo.',
  'Seus pagamentos': 'Tus pagos',
  'Para dar o acesso que você pagou, devolver o que for devido e prestar contas.':
    'Para dar el acceso que pagaste, devolver lo que corresponda y rendir cuentas.',
  'Compras que você pediu': 'Compras que pediste',
  'Para que nenhum clique cobre duas vezes.': 'Para que ningún clic cobre dos veces.',
  'A assinatura antiga que você cancelou': 'La suscripción antigua que cancelaste',
  'Para manter o que você já tinha pago até o último dia.':
    'Para mantener lo que ya habías pagado hasta el último día.',
  'Cursos que você comprou': 'Cursos que compraste',
  'Para abrir os cursos que você comprou.': 'Para abrir los cursos que compraste.',
  'Seus cupons': 'Tus cupones',
  'Para que cada pessoa use um cupom uma vez.': 'Para que cada persona use un cupón una vez.',
  'Reembolsos que você pediu': 'Reembolsos que pediste',
  'Para devolver o valor uma vez, e provar que foi devolvido.':
    'Para devolver el valor una vez, y probar que fue devuelto.',
  'Sua parte nas vendas': 'Tu parte en las ventas',
  'Para calcular o que você recebe do que é vendido.': 'Para calcular lo que recibes de lo que se vende.',
  'Suas vendas somadas por dia': 'Tus ventas sumadas por día',
  'Para mostrar seu extrato sem somar tudo de novo a cada visita.':
    'Para mostrar tu extracto sin sumar todo de nuevo en cada visita.',
  'Repasses feitos a você': 'Transferencias hechas a ti',
  'Para prestar contas do que foi repassado.': 'Para rendir cuentas de lo que fue transferido.',
  'Registros de acesso': 'Registros de acceso',
  'Marco Civil da Internet, art. 15: guardar data, hora e IP de quem usa a plataforma.':
    'Marco Civil da Internet, art. 15, ley de Brasil: guardar fecha, hora e IP de quien usa la plataforma.',
  'Por 6 meses, mesmo depois de excluir a conta.': 'Por 6 meses, incluso después de eliminar la cuenta.',
  'Por 24 meses; depois, só os totais.': 'Por 24 meses; después, solo los totales.',
  'Registros de acesso: data, hora e IP, ligados só a um número':
    'Registros de acceso: fecha, hora e IP, ligados solo a un número',
  'Por 6 meses': 'Durante 6 meses',
  'Marco Civil da Internet, art. 15.': 'Marco Civil da Internet, art. 15, ley de Brasil.',
  'Registros de segurança: o que foi feito, quando e de que rede, ligados só a um número':
    'Registros de seguridad: qué se hizo, cuándo y desde qué red, ligados solo a un número',
  '5 anos': '5 años',
  'LGPD, art. 37: guardar registros do que foi feito com dados e responder por eles.':
    'LGPD, art. 37: guardar registros de lo que se hizo con los datos y responder por ellos.',
  'O que você aceitou e quando, ligado só a um número': 'Lo que aceptaste y cuándo, ligado solo a un número',
  'LGPD, art. 8º, § 2º: provar o consentimento.': 'LGPD, art. 8, § 2: probar el consentimiento.',
  'Pagamentos, reembolsos e notas, ligados só a um número':
    'Pagos, reembolsos y facturas, ligados solo a un número',
  '5 anos completos depois do ano da compra': '5 años completos después del año de la compra',
  'Código Tributário Nacional e Código de Defesa do Consumidor.':
    'El código tributario y el código del consumidor de Brasil.',
  'Uma marca cifrada do seu e-mail e do seu documento, que não pode ser desfeita':
    'Una marca cifrada de tu correo y de tu documento, que no se puede deshacer',
  'Sem prazo': 'Sin plazo',
  'Para que a conta não volte por engano e o período de teste não se repita.':
    'Para que la cuenta no vuelva por error y el período de prueba no se repita.',
  'O lugar das suas mensagens na comunidade, sem o que você escreveu e sem o seu nome':
    'El lugar de tus mensajes en la comunidad, sin lo que escribiste y sin tu nombre',
  'Para que as respostas de outras pessoas continuem fazendo sentido.':
    'Para que las respuestas de otras personas sigan teniendo sentido.',
  'Cópias de segurança do sistema, cifradas': 'Copias de seguridad del sistema, cifradas',
  '35 dias': '35 días',
  'Para recuperar o serviço depois de uma falha. Ao fim dos 35 dias são apagadas.':
    'Para recuperar el servicio después de una falla. Al final de los 35 días se borran.',
  'O que você contou sobre a sua prática': 'Lo que contaste sobre tu práctica',
  'Para sugerir por quais aulas começar.': 'Para sugerir por qué clases empezar.',
  'Quando nossa equipe viu a sua conta': 'Cuándo nuestro equipo vio tu cuenta',
  'Para você saber quando uma pessoa da equipe viu a plataforma como você, para ajudar. Ela não pode alterar nada.':
    'Para que sepas cuándo una persona del equipo vio la plataforma como tú, para ayudarte. No puede cambiar nada.',
  'Por 1 ano.': 'Durante 1 año.',
  'Listas de pessoas que você importou': 'Listas de personas que importaste',
  'Para você ver o que aconteceu com cada linha.': 'Para que veas qué pasó con cada línea.',
  'Listas de pessoas que você exportou': 'Listas de personas que exportaste',
  'Para você baixar o arquivo quando estiver pronto.': 'Para que descargues el archivo cuando esté listo.',
  'Por 24 horas depois de prontas.': 'Por 24 horas después de estar listas.',
  'A lista em que você chegou': 'La lista en la que llegaste',
  'Para criar a sua conta e convidar você a escolher a senha.':
    'Para crear tu cuenta e invitarte a elegir la contraseña.',
  'O que nossa equipe anotou sobre o seu atendimento': 'Lo que nuestro equipo anotó al atenderte',
  'Para atender você sem perguntar tudo de novo.': 'Para atenderte sin preguntar todo de nuevo.',
  'Quem indicou você': 'Quién te recomendó',
  'Para saber por qual link você chegou.': 'Para saber por qué enlace llegaste.',
  'Os textos, até 180 dias depois do encerramento, ou até 24 meses, se você pedir; código, datas e decisões, por 5 anos.':
    'Los textos, hasta 180 días después del cierre, o hasta 24 meses si lo pides; código, fechas y decisiones, por 5 años.',
  'Para provar o que foi declarado e decidido em cada caso, por quem e quando.':
    'Para probar qué se declaró y decidió en cada caso, quién y cuándo.',
  'Seus casos no Planning Center': 'Tus casos en Planning Center',
  'Para planejar o caso que você enviou e cumprir o prazo prometido.':
    'Para planificar el caso que enviaste y cumplir el plazo prometido.',
  'As chaves que cifram os seus casos': 'Las claves que cifran tus casos',
  'Para que só você e quem planeja o caso possam ler o que foi enviado.':
    'Para que solo tú y quien planifica el caso puedan leer lo enviado.',
  'Até 180 dias depois do encerramento do caso, ou até 24 meses, se quem o enviou pedir.':
    'Hasta 180 días después del cierre del caso, o hasta 24 meses si lo pide quien lo envió.',
  'Mensagens que você escreveu em casos': 'Mensajes que escribiste en casos',
  'Para conversar sobre o planejamento.': 'Para conversar sobre la planificación.',
  'O que você fez em casos': 'Lo que hiciste en casos',
  'Para calcular o prazo prometido e mostrar o andamento.':
    'Para calcular el plazo prometido y mostrar el avance.',
  'Planos que você entregou': 'Planes que entregaste',
  'O que você decidiu sobre os planos': 'Lo que decidiste sobre los planes',
  'O que você declarou ao enviar casos': 'Lo que declaraste al enviar casos',
  'Casos do Planning Center: código, datas, valor, declarações e decisões, sem textos nem arquivos':
    'Casos de Planning Center: código, fechas, valor, declaraciones y decisiones, sin textos ni archivos',
  'Código de Defesa do Consumidor e LGPD: provar o que foi declarado, entregue e decidido.':
    'Código de Defensa del Consumidor y LGPD: probar lo declarado, entregado y decidido.',
  'Até você remover a lista, ou enquanto a conta existir.':
    'Hasta que quites la lista, o mientras exista la cuenta.',
  'Listas de pessoas que você salvou': 'Listas de personas que guardaste',
  'O que a equipe fez a você junto com outras pessoas': 'Lo que el equipo te hizo junto con otras personas',
  'O que você fez a várias pessoas de uma vez': 'Lo que hiciste a varias personas a la vez',
  'Para saber de quem cada ação já foi feita, e de quem falta.':
    'Para saber para quién ya se hizo cada acción, y para quién falta.',
  'Para você abrir de novo uma busca com os mesmos filtros.':
    'Para que abras de nuevo una búsqueda con los mismos filtros.',
  'Para você ver o que aconteceu com cada uma.': 'Para que veas qué pasó con cada una.',
  'Por 30 dias.': 'Por 30 días.',
  'Comunicados que você escreveu': 'Comunicados que escribiste',
  'Para a equipe saber quem escreveu o que foi publicado.':
    'Para que el equipo sepa quién escribió lo publicado.',
  'Enquanto o comunicado existir.': 'Mientras exista el comunicado.',
  'Comunicados que você fechou': 'Comunicados que cerraste',
  'Para não mostrar de novo o que você já leu.': 'Para no mostrar de nuevo lo que ya leíste.',
  'Novidades por e-mail que você recusou': 'Novedades por correo que rechazaste',
  'Para não enviar o que você não quer receber.': 'Para no enviar lo que no quieres recibir.',
  'Arquivos que você enviou em casos': 'Archivos que enviaste en casos',
  'Onde você abriu arquivos de casos': 'Dónde abriste archivos de casos',
  'Casos que você leu pela gestão': 'Casos que leíste por la gestión',
  'Sua participação no programa acadêmico': 'Tu participación en el programa académico',
  'Para abrir o programa da sua instituição e mostrar a ela só o que você permitiu.':
    'Para abrir el programa de tu institución y mostrarle solo lo que permitiste.',
  'Instituições que você coordena': 'Instituciones que coordinas',
  'Para mostrar a você o progresso dos alunos que aceitaram mostrar.':
    'Para mostrarte el progreso de los alumnos que aceptaron mostrarlo.',
  'Seus testes do programa acadêmico': 'Tus pruebas del programa académico',
  'Para corrigir os testes e saber quais módulos você concluiu.':
    'Para corregir las pruebas y saber qué módulos completaste.',
  'Módulos que continuaram abertos para você': 'Módulos que siguieron abiertos para ti',
  'Para que uma mudança na ordem dos módulos não feche o que já estava aberto.':
    'Para que un cambio en el orden de los módulos no cierre lo que ya estaba abierto.',
  'Seus certificados': 'Tus certificados',
  'Para que qualquer pessoa com o número confira o que o certificado diz.':
    'Para que cualquier persona con el número verifique lo que dice el certificado.',
  'Sem prazo; com a conta saem o nome e o conteúdo, se você não escolher manter.':
    'Sin plazo; con la cuenta salen el nombre y el contenido, si no eliges mantenerlos.',
  'Números de certificados: só o número e a data, ou tudo o que dizem, se você escolheu manter':
    'Números de certificados: solo el número y la fecha, o todo lo que dicen, si elegiste mantenerlos',
  'Para que quem recebeu um certificado seu saiba se ele vale.':
    'Para que quien recibió un certificado tuyo sepa si vale.',
}
