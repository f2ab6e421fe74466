import type { CompanyTexts } from '@alinha/domain'
import { brand } from '../../../brand.ts'
import type { PriceTexts } from '../prices/price-texts.ts'

export const termsPt = {
  title: 'Termos de uso',
  intro: `Este é o contrato entre você e a ${brand.name}. Escrevemos em português comum, porque um contrato que não se entende não serve a ninguém. Leia com calma; guarde uma cópia se quiser.`,
  sections: [
    {
      heading: 'Quem somos',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        A plataforma ${brand.name} é mantida por ${company.seller}. Nestes termos, "nós" é essa empresa e "você" é a pessoa que usa a plataforma, com ou sem conta.

        Contato: ${company.contact}.`,
    },
    {
      heading: 'O que oferecemos',
      text: `
        Uma plataforma de educação em ortodontia com alinhadores, pela internet:

        - cursos e séries em vídeo, incluídos na assinatura Premium;
        - cursos sob demanda, vendidos um a um;
        - comunidade, materiais para baixar, certificados e programa acadêmico;
        - Planning Center, serviço de apoio ao planejamento de casos, contratado à parte e com termos próprios.

        Algumas aulas ficam abertas no plano gratuito. O catálogo é vivo: aulas entram, são revistas e, quando ficam desatualizadas, podem sair.`,
    },
    {
      heading: 'A quem se destina',
      text: `
        As aulas são feitas para cirurgiões-dentistas e estudantes de Odontologia. Parte do conteúdo mostra procedimentos e é restrita a profissionais. Nada do que publicamos é orientação de tratamento para pacientes: quem precisa de atendimento deve procurar um cirurgião-dentista.

        Para criar uma conta é preciso ter 18 anos ou mais.`,
    },
    {
      heading: 'Sua conta',
      text: `
        Os dados do cadastro precisam ser verdadeiros e atuais. A conta é pessoal: não pode ser emprestada, vendida nem usada por várias pessoas ao mesmo tempo. Você cuida da sua senha e nos avisa se perceber um uso que não reconhece; na página Perfil é possível ver os aparelhos conectados e sair de todos.`,
    },
    {
      heading: 'Teste gratuito de 7 dias',
      text: `
        Quem se cadastra recebe 7 dias de Premium, sem informar cartão e sem cobrança automática. O teste vale uma vez por pessoa. Ao terminar, a conta passa para o plano gratuito; nada é cobrado se você não contratar.`,
    },
    {
      heading: 'Planos e preços',
      text: ({ money }: PriceTexts) => `
        | Plano | Preço | Cobrança |
        | Mensal | ${money.monthly} por mês | Todo mês, no cartão |
        | Anual | ${money.yearly} por ano | Em até 12 parcelas, no cartão |
        | Acadêmico | 12 x ${money.academicInstalment} | Em 12 parcelas, no cartão, com o cupom da instituição |

        Os preços incluem os tributos devidos por nós. Vale o preço mostrado no momento da contratação, com o total, as parcelas e a data da renovação à vista antes de você confirmar. O resumo do contrato é enviado por e-mail.`,
    },
    {
      heading: 'Pagamento',
      text: `
        O pagamento é feito somente com cartão de crédito, processado por empresas de pagamento ou pelo marketplace de assinaturas em que você contratou. Os dados do cartão vão direto do seu navegador para elas e não passam pelos nossos servidores.

        Se uma cobrança não for aprovada, avisamos por e-mail e tentamos de novo nos dias seguintes. Sem pagamento, a conta passa para o plano gratuito ao fim do período pago. Cobrança indevida é devolvida na forma do art. 42 do Código de Defesa do Consumidor.`,
    },
    {
      heading: 'Renovação',
      text: `
        O plano mensal se renova a cada mês e o anual a cada ano, até que você cancele. Antes de renovar o plano anual, avisamos por e-mail com 30 e com 7 dias de antecedência, com a data, o valor e o caminho para desligar a renovação.

        Mudança de preço só vale a partir da renovação seguinte e é avisada com pelo menos 30 dias de antecedência.`,
    },
    {
      heading: 'Cancelamento',
      text: `
        Você cancela sozinho, na página Pagamentos, sem multa e sem precisar falar com ninguém. A confirmação chega por e-mail.

        - Plano mensal: o acesso continua até o fim do mês pago e não há nova cobrança.
        - Plano anual: cancela-se a renovação automática. O acesso vai até o fim do período contratado, e as parcelas já compradas continuam sendo cobradas, porque o ano foi comprado inteiro.

        Quem assinou pelo marketplace também cancela na página Pagamentos.`,
    },
    {
      heading: 'Direito de arrependimento: 7 dias',
      text: `
        Como a contratação é feita pela internet, você pode desistir em até 7 dias contados da primeira contratação, sem dizer o motivo (Código de Defesa do Consumidor, art. 49). O pedido é feito na página Pagamentos. Devolvemos tudo o que foi pago, inclusive as parcelas ainda não lançadas, no mesmo cartão, e o acesso termina.`,
    },
    {
      heading: 'Cursos sob demanda: reembolso em 30 dias',
      text: `
        Um curso sob demanda é comprado à vista ou em até 12 parcelas e fica disponível pelo prazo mostrado antes da compra, em regra 365 dias. Você pode pedir o reembolso integral em até 30 dias da compra, na página Pagamentos. Esse prazo é maior que o do art. 49 e prevalece sobre ele.`,
    },
    {
      heading: 'Horas e certificados',
      text: `
        O certificado pode ser emitido a partir de 60 horas assistidas. Contam os trechos de aula realmente reproduzidos, uma vez cada; assistir de novo ao mesmo trecho não soma. Tentativas de fraudar a contagem anulam as horas obtidas por esse meio. Cada certificado tem um código que qualquer pessoa pode conferir.`,
    },
    {
      heading: 'Programa acadêmico',
      text: `
        O desconto acadêmico depende de vínculo com instituição conveniada, comprovado pelo cupom distribuído por ela. O programa tem módulos liberados por prova. Encerrado o vínculo, o plano segue até o fim do período pago.`,
    },
    {
      heading: 'Comunidade e comentários',
      text: `
        O que você publica continua seu; você nos autoriza a mostrá-lo na plataforma enquanto a publicação existir. Ao publicar:

        - não identifique pacientes, nem por imagem, e observe as normas do Conselho Federal de Odontologia sobre divulgação de casos (Resolução CFO 196/2019);
        - não ofenda, não faça propaganda e não publique o que é de outra pessoa sem autorização;
        - avise-nos se encontrar algo que descumpra estas regras.

        Podemos remover publicações que as descumpram, dizendo o motivo a quem publicou.`,
    },
    {
      heading: 'Uso do conteúdo',
      text: `
        Vídeos, textos, imagens e materiais são protegidos por direito autoral (Lei 9.610/1998). Sua assinatura permite assistir e usar os materiais na sua própria prática e estudo. Não é permitido gravar, redistribuir, revender, exibir em público, nem usar meios automáticos para copiar o conteúdo.`,
    },
    {
      heading: 'Conteúdo educativo e responsabilidade profissional',
      text: `
        As aulas apoiam a formação; não substituem o exame do paciente nem o juízo de quem o trata. Diagnóstico, indicação e condução do tratamento são responsabilidade do cirurgião-dentista. Nós respondemos pelos serviços que prestamos, na forma da lei; nada nestes termos afasta direitos do consumidor.`,
    },
    {
      heading: 'Disponibilidade',
      text: `
        Trabalhamos para que a plataforma esteja sempre no ar. Paradas programadas são avisadas. Se uma falha nossa impedir o uso por período relevante, prolongamos o acesso ou devolvemos a parte correspondente.`,
    },
    {
      heading: 'Descumprimento',
      text: `
        Em caso de fraude, compartilhamento de conta ou violação grave destes termos, podemos suspender o acesso, avisando o motivo e dando prazo para resposta, salvo quando a lei ou a segurança de outras pessoas exigir ação imediata.`,
    },
    {
      heading: 'Privacidade',
      text: `
        Como tratamos seus dados está na Política de privacidade. Na página Meus dados você vê, baixa, corrige e pode pedir a exclusão do que guardamos sobre você.`,
    },
    {
      heading: 'Mudanças nestes termos',
      text: `
        Cada versão tem uma data, e guardamos qual versão você aceitou. Mudanças que afetem seus direitos são avisadas por e-mail com 30 dias de antecedência e dependem de novo aceite; se não concordar, você pode cancelar sem custo. As versões anteriores ficam disponíveis a pedido.`,
    },
    {
      heading: 'Atendimento, lei e foro',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Respondemos a pedidos e reclamações em até 5 dias (Decreto 7.962/2013). Contato: ${company.contact}. Aplica-se a lei brasileira. Você pode propor ação no foro do seu domicílio e usar a plataforma consumidor.gov.br.`,
    },
  ],
} as const

export type TermsTexts = typeof termsPt
