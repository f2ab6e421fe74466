import type { InEachLanguage } from '@alinha/domain'

/** What a file of people says, in the language of the manager who asks for it. */
export type ExportWords = {
  sheet: string
  headers: readonly string[]
  yes: string
  no: string
  premium: string
  free: string
  manager: string
  consultor: string
  receiver: string
  decimalSign: ',' | '.'
}

/** The CPF itself stays sealed: the database cannot read it, and a list does not need it. */
export const exportWords: InEachLanguage<ExportWords> = {
  'pt-BR': {
    sheet: 'Usuários',
    headers: [
      'Código',
      'Nome',
      'E-mail',
      'E-mail confirmado',
      'Plano',
      'Acesso até',
      'Não renova',
      'Vínculo acadêmico',
      'Papéis',
      'Bloqueado',
      'Desde',
      'Último acesso',
      'Horas assistidas',
      'Informou CPF',
    ],
    yes: 'sim',
    no: 'não',
    premium: 'Premium',
    free: 'Gratuito',
    manager: 'Administração',
    consultor: 'Consultoria',
    receiver: 'Recebimento',
    decimalSign: ',',
  },
  en: {
    sheet: 'Users',
    headers: [
      'Code',
      'Name',
      'E-mail',
      'E-mail confirmed',
      'Plan',
      'Access until',
      'Not renewing',
      'Academic link',
      'Roles',
      'Blocked',
      'Since',
      'Last login',
      'Hours watched',
      'Has given a CPF',
    ],
    yes: 'yes',
    no: 'no',
    premium: 'Premium',
    free: 'Free',
    manager: 'Manager',
    consultor: 'Consultor',
    receiver: 'Receiver',
    decimalSign: '.',
  },
  es: {
    sheet: 'Usuarios',
    headers: [
      'Código',
      'Nombre',
      'Correo',
      'Correo confirmado',
      'Plan',
      'Acceso hasta',
      'No renueva',
      'Vínculo académico',
      'Roles',
      'Bloqueado',
      'Desde',
      'Último acceso',
      'Horas vistas',
      'Informó CPF',
    ],
    yes: 'sí',
    no: 'no',
    premium: 'Premium',
    free: 'Gratuito',
    manager: 'Administración',
    consultor: 'Consultoría',
    receiver: 'Recepción de ventas',
    decimalSign: ',',
  },
}
