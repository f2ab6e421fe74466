export type Fields = Record<string, unknown>
export type Edited = {
  /** What a tab reads before somebody writes. */
  read: () => Promise<Fields>
  /** The fields that its form saves, with the texts of that tab. */
  toBody: (read: Fields, words: string) => Fields
  save: (body: Fields) => Promise<{ status: number; body: unknown }>
}

/** How the suite speaks to the server. */
type Tools = {
  ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: Fields) => Promise<T>
  put: (path: string) => (body: Fields) => Promise<{ status: number; body: unknown }>
  findIn: (path: string, list: string, wanted: Fields) => () => Promise<Fields>
  pick: (read: Fields, names: readonly string[]) => Fields
}

const PROGRAMME = { title: 'Programa', description: '', academicType: 'specialist' }
const MODULE = {
  title: 'Módulo',
  summary: '',
  lessonIds: [],
  drawn: 3,
  passPercent: 70,
  attempts: 3,
  waitHours: 24,
  minutes: 30,
}
const QUESTION = {
  question: 'Qual?',
  options: ['a', 'b'],
  rightOption: 1,
  explanation: '',
  lessonId: null,
  second: null,
  picture: null,
}

/** What only managers edit, and nobody pays for. */
export const editedByManagers = ({
  ask,
  put,
  findIn,
  pick,
}: Tools): Record<string, () => Promise<Edited>> => {
  const aProgramme = async () =>
    (await ask<{ programme: Fields }>('POST', '/admin/programmes', PROGRAMME)).programme
  const aModule = async () => {
    const { id } = await aProgramme()
    return (await ask<{ module: Fields }>('POST', `/admin/programmes/${String(id)}/modules`, MODULE)).module
  }
  return {
    'associates.changeAssociate': async () => {
      const code = `abas-${crypto.randomUUID().slice(0, 8)}`
      const fields = { name: 'USP', kind: 'institution', code, coupons: [] }
      const { associate } = await ask<{ associate: Fields }>('POST', '/admin/associados', fields)
      return {
        read: findIn('/admin/associados', 'associates', associate),
        toBody: (read, words) => ({ ...pick(read, [...Object.keys(fields), 'isActive']), name: words }),
        save: put(`/admin/associados/${String(associate['id'])}`),
      }
    },
    'academic.changeInstitution': async () => {
      const code = `ABAS-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
      const fields = { code, name: 'USP', academicType: 'specialist' }
      const { institution } = await ask<{ institution: Fields }>('POST', '/admin/institutions', fields)
      return {
        read: findIn('/admin/institutions', 'institutions', institution),
        toBody: (read, words) => ({ ...pick(read, ['academicType', 'isActive']), name: words }),
        save: put(`/admin/institutions/${String(institution['id'])}`),
      }
    },
    'academic.changeProgramme': async () => {
      const programme = await aProgramme()
      return {
        read: findIn('/admin/programmes', 'programmes', programme),
        toBody: (read, words) => ({ ...pick(read, ['description', 'isPublished']), title: words }),
        save: put(`/admin/programmes/${String(programme['id'])}`),
      }
    },
    'academic.changeModule': async () => {
      const module = await aModule()
      const path = `/admin/modules/${String(module['id'])}`
      return {
        read: async () => (await ask<{ module: Fields }>('GET', `${path}/questions`)).module,
        toBody: (read, words) => ({ ...pick(read, Object.keys(MODULE)), title: words }),
        save: put(path),
      }
    },
    'academic.moveModule': async () => {
      const module = await aModule()
      const path = `/admin/modules/${String(module['id'])}`
      const places: Record<string, number> = { 'da primeira aba': 900, 'da segunda aba': 901, 'aba um': 902 }
      return {
        read: async () => {
          const { module: read } = await ask<{ module: Fields }>('GET', `${path}/questions`)
          const words = Object.entries(places).find(([, place]) => place === read['posicao'])?.[0]
          return { ...read, words }
        },
        toBody: (_read, words) => ({ posicao: places[words] ?? 903 + words.length }),
        save: put(`${path}/posicao`),
      }
    },
    'academic.changeQuestion': async () => {
      const module = await aModule()
      const path = `/admin/modules/${String(module['id'])}/questions`
      const { question } = await ask<{ question: Fields }>('POST', path, QUESTION)
      return {
        read: findIn(path, 'questions', question),
        toBody: (read, words) => ({ ...pick(read, Object.keys(QUESTION)), question: words }),
        save: put(`/admin/questions/${String(question['id'])}`),
      }
    },
    'announcements.changeAnnouncement': async () => {
      const fields = {
        title: 'Novo curso',
        text: 'Começa na segunda.',
        linkLabel: null,
        linkAddress: null,
        segment: 'everyone',
        onScreen: 1,
        byMail: 0,
        endsOn: null,
      }
      const { announcement } = await ask<{ announcement: Fields }>('POST', '/admin/announcements', fields)
      return {
        read: findIn('/admin/announcements', 'announcements', announcement),
        toBody: (read, words) => ({ ...pick(read, Object.keys(fields)), title: words }),
        save: put(`/admin/announcements/${String(announcement['id'])}`),
      }
    },
  }
}
