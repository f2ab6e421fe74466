import { toOptions } from '../../../components/form/select.tsx'

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

export const stateOptions = toOptions(STATES)
