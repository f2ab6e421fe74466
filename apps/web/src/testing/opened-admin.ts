import userEvent from '@testing-library/user-event'
import { storeSession } from '../platform/api/session.ts'
import { fakeApi, type Answers } from './fake-api.ts'
import { aMember, signedIn } from './people.ts'
import { renderApp } from './render-app.tsx'

/** Opens a page as a manager. `sent` lists the calls that were made to change something. */
export async function openAdmin(path: string, answers: Answers) {
  const seen = fakeApi(answers)
  storeSession(signedIn(aMember({ isManager: true })))
  const { address } = await renderApp(path)
  const sent = () =>
    seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [`${method} ${url.replace('/api/admin/', '')}`, body])
  return { seen, sent, address, user: userEvent.setup() }
}
