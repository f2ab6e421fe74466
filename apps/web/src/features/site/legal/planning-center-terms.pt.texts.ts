import type { CompanyTexts } from '@alinha/domain'
import type { PriceTexts } from '../prices/price-texts.ts'

export const planningCenterTermsPt = {
  title: 'Termos do Planning Center',
  intro:
    'O Planning Center é apoio entre colegas: um consultor revisa com você o planejamento de um caso com alinhadores. Estes termos completam os Termos de uso e valem para cada caso enviado.',
  sections: [
    {
      heading: 'O que é o serviço',
      text: `
        Você envia os registros de um caso e recebe um parecer escrito sobre o planejamento: objetivos, sequência de movimentos, attachments, IPR, pontos de atenção e alternativas. Com a assistência, que é opcional, o consultor acompanha suas dúvidas durante o tratamento.

        É um serviço adicional, pago por caso. Não está incluído em nenhum plano de assinatura; quem é Premium paga menos.`,
    },
    {
      heading: 'Quem pode enviar um caso',
      text: `
        Cirurgiões-dentistas com inscrição ativa no Conselho Regional de Odontologia, responsáveis pelo tratamento do paciente. O número e a UF da inscrição são informados no envio. Pacientes não podem contratar o serviço.`,
    },
    {
      heading: 'O que você envia',
      text: `
        - Escaneamento ou modelo 3D, fotografias, radiografias e uma descrição do caso.
        - Um código do caso, criado pela plataforma, no lugar do nome. Nome, CPF, telefone ou qualquer outro dado que identifique o paciente não devem aparecer em textos, nomes de arquivo ou imagens.
        - Fotografias recortadas na região da boca sempre que o rosto não for necessário.

        Retiramos os metadados dos arquivos (data, local, aparelho) ao recebê-los. Se faltar algo para a análise, avisamos antes de começar.`,
    },
    {
      heading: 'Consentimento do paciente',
      text: `
        Os registros são dados de saúde (LGPD, art. 11). Ao enviar, você declara que tem o consentimento do paciente para compartilhá-los com a finalidade de planejamento e, se ele for menor de idade, o de pelo menos um dos pais ou do responsável legal (LGPD, art. 14). Guardamos essa declaração junto do caso.`,
    },
    {
      heading: 'Como atendemos',
      text: `
        O prazo estimado é mostrado antes do pagamento e contado a partir do envio completo. Você acompanha a situação do caso na plataforma, pode responder ao consultor e reabrir o caso se o parecer deixar dúvida.`,
    },
    {
      heading: 'O que o parecer não é',
      text: `
        O parecer é opinião técnica entre profissionais, feita à distância e com base apenas no que foi enviado. Não é diagnóstico nem prescrição, e não substitui o exame clínico. A decisão sobre o tratamento, a execução e a comunicação com o paciente são suas. Não garantimos resultado clínico.`,
    },
    {
      heading: 'Preços',
      text: ({ money }: PriceTexts) => `
        | Serviço | Sem assinatura | Premium |
        | Planejamento, por caso | ${money.planning} | ${money.planningForPremium} |
        | Assistência, por caso, além do planejamento | ${money.assistance} | ${money.assistanceForPremium} |

        Com cupom válido do Planning Center, o planejamento sem assinatura sai por ${money.planningWithCoupon}. O cupom não cobre a assistência. O total é mostrado antes de você confirmar.`,
    },
    {
      heading: 'Pagamento',
      text: `
        Somente cartão de crédito, nas condições dos Termos de uso. O caso entra na fila quando o pagamento é aprovado.`,
    },
    {
      heading: 'Desistência e reembolso',
      text: `
        Você pode desistir em até 7 dias da contratação (Código de Defesa do Consumidor, art. 49), com devolução integral enquanto o parecer não tiver sido entregue. Se não pudermos analisar o caso, ou se o prazo combinado não for cumprido por nossa causa, devolvemos o valor inteiro.`,
    },
    {
      heading: 'Quem vê o caso',
      text: `
        Só você e o consultor designado. A gestão da plataforma vê situação, prazo e valor; para abrir o conteúdo, precisa registrar um motivo, e você é avisado. Todo acesso fica registrado.`,
    },
    {
      heading: 'Por quanto tempo guardamos',
      text: `
        Textos e arquivos do caso são apagados 180 dias depois do encerramento, com aviso 30 dias antes. Na página do caso você pode pedir que fiquem guardados por mais tempo, até 24 meses depois do encerramento, também com aviso 30 dias antes. Até lá você pode baixar tudo. A guarda do prontuário do paciente, pelo prazo da lei (Lei 13.787/2018), é do profissional que o trata: baixe e arquive o parecer. Um rascunho que ninguém altera é apagado depois de 30 dias, com aviso 7 dias antes.`,
    },
    {
      heading: 'Uso para ensino',
      text: `
        Casos enviados não viram aula. Se quisermos usar um caso para ensinar, pediremos a você, e você ao paciente, uma autorização própria, que pode ser recusada sem nenhuma consequência.`,
    },
    {
      heading: 'Papéis na proteção de dados',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Sobre os dados do paciente, você decide por que e como são tratados (controlador) e nós os tratamos por sua conta, para o planejamento (operador). Um pedido do paciente que chegue a nós será encaminhado a você. Dúvidas: ${company.officerContact}.`,
    },
    {
      heading: 'Atendimento',
      text: (_prices: PriceTexts, company: CompanyTexts) => `
        Reclamações e dúvidas: ${company.contact}, com resposta em até 5 dias. ${company.seller}.`,
    },
  ],
} as const

export type PlanningCenterTermsTexts = typeof planningCenterTermsPt
