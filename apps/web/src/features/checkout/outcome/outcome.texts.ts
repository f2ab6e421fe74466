import { PAYMENT_FAILED } from '@alinha/domain'
import { defineTexts } from '../../../platform/language.ts'

export const outcomeTexts = defineTexts(
  {
    refused: {
      title: 'Adesão não finalizada',
      text: PAYMENT_FAILED,
      again: 'Tentar de novo',
    },
    waiting: {
      title: 'Confirmando o pagamento',
      text: 'Estamos esperando a resposta do banco. Costuma levar poucos segundos.',
      dontPayAgain:
        'Não pague de novo: se o banco aprovar, o acesso é liberado mesmo com esta página fechada.',
      long: 'O banco está demorando mais do que o normal. Você pode esperar aqui ou fechar a página: avisamos por e-mail assim que ele responder.',
      history: 'Ver em Pagamentos',
    },
    nothingPaid: {
      title: 'Nada foi pago agora',
      text: 'Esta página agradece logo depois de um pagamento, e não há nenhum em andamento. O que está pago, e até quando, está em Pagamentos.',
      go: 'Ir para Pagamentos',
    },
    thanks: {
      title: 'Obrigado!',
      text: 'Está tudo certo. O recibo chega por e-mail e fica guardado em Pagamentos.',
      card: 'Seu cartão está pronto para as próximas cobranças.',
      countdown: (seconds: number) =>
        seconds === 1
          ? 'Você vai para Pagamentos em 1 segundo.'
          : `Você vai para Pagamentos em ${seconds} segundos.`,
      stopped: 'Fique o tempo que quiser.',
      go: 'Ir para Pagamentos agora',
      stay: 'Ficar nesta página',
      study: 'Começar a estudar',
      openCourse: 'Abrir o curso',
    },
  },
  {
    en: {
      refused: {
        title: 'Subscription not completed',
        text: 'There was an error while processing your payment. Check that the card’s data was typed correctly, or try again in a few minutes.',
        again: 'Try again',
      },
      waiting: {
        title: 'Confirming the payment',
        text: 'We are waiting for the bank’s answer. It usually takes a few seconds.',
        dontPayAgain: 'Do not pay again: if the bank approves, access opens even with this page closed.',
        long: 'The bank is taking longer than usual. You can wait here or close the page: we send an e-mail as soon as it answers.',
        history: 'See it in Payments',
      },
      nothingPaid: {
        title: 'Nothing was paid just now',
        text: 'This page says thank you right after a payment, and none is under way. What is paid, and until when, is in Payments.',
        go: 'Go to Payments',
      },
      thanks: {
        title: 'Thank you!',
        text: 'Everything is fine. The receipt comes by e-mail and is kept in Payments.',
        card: 'Your card is ready for the next charges.',
        countdown: seconds =>
          seconds === 1 ? 'You go to Payments in 1 second.' : `You go to Payments in ${seconds} seconds.`,
        stopped: 'Stay as long as you like.',
        go: 'Go to Payments now',
        stay: 'Stay on this page',
        study: 'Start studying',
        openCourse: 'Open the course',
      },
    },
    es: {
      refused: {
        title: 'Suscripción no finalizada',
        text: 'Hubo un error al procesar tu pago. Verifica que los datos de la tarjeta estén bien escritos o inténtalo de nuevo en unos minutos.',
        again: 'Intentar de nuevo',
      },
      waiting: {
        title: 'Confirmando el pago',
        text: 'Estamos esperando la respuesta del banco. Suele tardar pocos segundos.',
        dontPayAgain:
          'No pagues de nuevo: si el banco aprueba, el acceso se abre aunque cierres esta página.',
        long: 'El banco está tardando más de lo normal. Puedes esperar aquí o cerrar la página: avisamos por correo en cuanto responda.',
        history: 'Ver en Pagos',
      },
      nothingPaid: {
        title: 'No se pagó nada ahora',
        text: 'Esta página agradece justo después de un pago, y no hay ninguno en curso. Lo que está pagado, y hasta cuándo, está en Pagos.',
        go: 'Ir a Pagos',
      },
      thanks: {
        title: '¡Gracias!',
        text: 'Todo está bien. El recibo llega por correo y queda guardado en Pagos.',
        card: 'Tu tarjeta está lista para los próximos cobros.',
        countdown: seconds =>
          seconds === 1 ? 'Vas a Pagos en 1 segundo.' : `Vas a Pagos en ${seconds} segundos.`,
        stopped: 'Quédate el tiempo que quieras.',
        go: 'Ir a Pagos ahora',
        stay: 'Quedarme en esta página',
        study: 'Empezar a estudiar',
        openCourse: 'Abrir el curso',
      },
    },
  },
)
