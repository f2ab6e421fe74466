import type { CompanyTexts } from '@alinha/domain'
import type { PriceTexts } from '../prices/price-texts.ts'
import { brand } from '../../../brand.ts'

export const privacyPolicyPt = {
  title: 'Política de privacidade',
  intro:
    'Guardamos o mínimo para ensinar, cobrar e cuidar da sua conta. Não vendemos dados, não usamos rastreadores e não carregamos nada de terceiros nas nossas páginas. Aqui está o que guardamos, por quê, por quanto tempo e como você manda nisso.',
  sections: [
    {
      heading: 'Quem responde pelos seus dados',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        ${company.seller}, é a controladora dos dados pessoais tratados na plataforma ${brand.name}, nos termos da Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).`,
    },
    {
      heading: 'Encarregado pela proteção de dados',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Encarregado pela proteção de dados: ${company.officer}. Contato: ${company.officerContact}.

        Escreva para qualquer dúvida, pedido ou reclamação sobre seus dados. Respondemos em até 15 dias.`,
    },
    {
      heading: 'O que tratamos, para quê e com que base',
      text: `
        | Dados | Para quê | Base na LGPD |
        | Nome, e-mail, senha (guardada apenas como resumo criptográfico), nacionalidade, foto opcional | Criar e proteger a conta | Contrato (art. 7º, V) |
        | CPF ou documento, endereço | Emitir cobrança e documento fiscal; teste gratuito uma vez por pessoa | Contrato e obrigação legal (art. 7º, II e V) |
        | Bandeira e últimos dígitos do cartão, histórico de pagamentos | Cobrar, reembolsar e prestar contas | Contrato e obrigação legal |
        | Aulas assistidas, horas, provas, favoritos | Continuar de onde parou e emitir certificados | Contrato |
        | Comentários e perguntas | Mostrar na comunidade | Contrato |
        | Registros de acesso (data, hora, IP) | Segurança e dever legal de guarda | Obrigação legal (Marco Civil da Internet, art. 15) |
        | Aceites e recusas, com a versão do texto | Provar o que foi combinado | Obrigação legal (art. 8º, § 2º) |
        | E-mail, para novidades e ofertas | Só se você pedir | Consentimento (art. 7º, I) |`,
    },
    {
      heading: 'O que não fazemos',
      text: `
        - Não vendemos nem alugamos dados.
        - Não usamos rastreadores, pixels, fontes ou scripts de terceiros. O botão do WhatsApp é um link comum: nada é enviado antes de você clicar.
        - Não guardamos o número do cartão nem o código de segurança: eles vão direto do seu navegador para a empresa de pagamentos.
        - Não tomamos decisões que afetem você apenas por meios automáticos.`,
    },
    {
      heading: 'Cookies e armazenamento no seu aparelho',
      text: `
        Só os necessários, por isso não há aviso de cookies a aceitar: um cookie que protege os formulários contra pedidos forjados e, no armazenamento do navegador, a sua sessão e o idioma escolhido. Sair da conta apaga a sessão.`,
    },
    {
      heading: 'Com quem compartilhamos',
      text: `
        Apenas com quem presta um serviço necessário, sob contrato e só com os dados desse serviço:

        - empresas de pagamento e o marketplace de assinaturas, para cobrar e reembolsar;
        - serviço de envio de e-mails, para as mensagens da sua conta;
        - serviço de consulta de CEP, que recebe apenas o CEP, e verificação contra robôs no cadastro;
        - hospedagem e armazenamento dos dados;
        - autoridades, quando a lei ou ordem judicial obriga.

        Consultores do Planning Center veem apenas os casos designados a eles.`,
    },
    {
      heading: 'Transferência internacional',
      text: `
        Damos preferência a serviços no Brasil. Quando um fornecedor trata dados fora do país, usamos as garantias previstas nos arts. 33 a 36 da LGPD, como cláusulas contratuais aprovadas pela ANPD.`,
    },
    {
      heading: 'Dados de pacientes no Planning Center',
      text: `
        Os registros de um caso são dados de saúde. São tratados por conta do cirurgião-dentista que os envia, identificados por um código em vez do nome, cifrados e vistos só por ele e pelo consultor. Pacientes que queiram exercer seus direitos devem procurar o profissional que os trata; se escreverem a nós, encaminhamos. Veja os Termos do Planning Center.`,
    },
    {
      heading: 'Por quanto tempo guardamos',
      text: `
        | Dados | Prazo | Por quê |
        | Registros de acesso (IP e hora) | 6 meses | Marco Civil da Internet, art. 15 |
        | Registros de segurança e de acesso da nossa equipe | 5 anos, só com a rede, sem o IP completo | Prova e prestação de contas |
        | Compras, pagamentos e reembolsos | Pelo menos 5 anos completos após o ano fiscal; se você excluir a conta, ligados só a um número | Lei tributária e Código de Defesa do Consumidor |
        | Aceites e recusas | Enquanto durar a conta e mais 5 anos | Prova do consentimento |
        | Casos do Planning Center | Enquanto abertos e mais 180 dias; até 24 meses, se quem enviou o caso pedir | Fim da finalidade |
        | Histórico detalhado de aulas assistidas | 24 meses; depois, só totais | Continuar de onde parou |
        | Certificados emitidos (nome, horas, código) | Sem prazo; ao excluir a conta, você escolhe manter ou apagar o que dizem | Conferência por terceiros |
        | Sessões encerradas | 90 dias | Segurança |
        | Links enviados por e-mail (nova senha, confirmação) | Apagados até 8 dias depois de vencer | Segurança |
        | Avisos recebidos das empresas de pagamento | 13 meses | Contestações |
        | Cópias de segurança | 35 dias, cifradas | Recuperação de desastres |
        | Registro de incidentes | 5 anos | Resolução ANPD 15/2024 |`,
    },
    {
      heading: 'Como protegemos',
      text: `
        Conexão sempre cifrada, senhas guardadas com função própria para senhas, verificação em duas etapas para a equipe, acesso por necessidade e registrado, dados de casos cifrados, cópias de segurança testadas. Nenhum sistema é infalível: se algo grave acontecer, avisamos você e a ANPD no prazo da lei, dizendo o que houve e o que fazer.`,
    },
    {
      heading: 'Seus direitos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        A LGPD (art. 18) garante a você confirmar o tratamento, acessar, corrigir, levar seus dados embora, pedir anonimização ou exclusão, saber com quem compartilhamos, recusar e retirar o consentimento. Quase tudo se faz sem pedir a ninguém, na página Meus dados do seu perfil:

        - ver tudo o que guardamos, em palavras simples;
        - baixar uma cópia completa;
        - ligar e desligar as mensagens de novidades;
        - excluir a conta.

        Para o resto, o contato é: ${company.officerContact}. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).`,
    },
    {
      heading: 'Excluir a conta',
      text: `
        O pedido tem duas etapas, para que ninguém apague sua conta por engano, e pode ser desfeito em 7 dias. Depois disso, apagamos seus dados e mantemos apenas o que a lei exige, pelo prazo da tabela acima e separado do seu nome. Guardamos também um resumo criptográfico do e-mail, que não permite recuperá-lo, para que o teste gratuito continue valendo uma vez por pessoa.`,
    },
    {
      heading: 'Crianças e adolescentes',
      text: `
        A plataforma é para maiores de 18 anos. Não coletamos dados de crianças e adolescentes, salvo como pacientes em casos do Planning Center, com o consentimento do responsável declarado pelo profissional.`,
    },
    {
      heading: 'Mudanças nesta política',
      text: `
        Cada versão tem uma data. Mudanças relevantes são avisadas por e-mail antes de valer e, quando dependem de consentimento, pedem um novo. As versões anteriores ficam disponíveis a pedido.`,
    },
  ],
} as const

export type PrivacyPolicyTexts = typeof privacyPolicyPt
