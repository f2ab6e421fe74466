import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aCatalog, aShownLesson } from '../../../testing/a-catalogue.ts'

const NAME = 'Guardar na minha lista: Contenção para a vida'

/** The lesson is in two rails: both must agree. */
async function openTwice(answers: Answers) {
  storeSession(signedIn(aMember()))
  const movie = aShownLesson({ id: 12, title: 'Contenção para a vida' })
  const catalog = aCatalog({ newest: [movie], continueWatching: [movie] })
  const seen = fakeApi({ 'catalogue.readCatalog': () => catalog, ...answers })
  await renderApp('/panel/catalog')
  const buttons = await screen.findAllByRole('button', { name: NAME })
  const pressed = () => buttons.map(button => button.getAttribute('aria-pressed'))
  return { seen, pressed, buttons, user: userEvent.setup() }
}

describe('the bookmark of a card', () => {
  it('shows whether the lesson is bookmarked, wherever the lesson is shown [C7.77]', async () => {
    const { seen, pressed, buttons, user } = await openTwice({
      'catalogue.toggleBookmark': ({ url }) => ({ bookmarked: url.endsWith('to=1') ? 1 : 0 }),
    })
    expect(pressed()).toEqual(['false', 'false'])
    await user.click(buttons[0] as HTMLElement)
    expect(pressed()).toEqual(['true', 'true'])
    await user.click(buttons[1] as HTMLElement)
    await waitFor(() => expect(pressed()).toEqual(['false', 'false']))
    await waitFor(() =>
      expect(seen.map(({ url }) => url).filter(url => url.includes('toggleBookmark'))).toEqual([
        '/api/movies/12/toggleBookmark?to=1',
        '/api/movies/12/toggleBookmark?to=0',
      ]),
    )
  })

  it('is undone, with the reason, when the server refuses', async () => {
    const { pressed, buttons, user } = await openTwice({
      'catalogue.toggleBookmark': () => refuse('not-found'),
    })
    await user.click(buttons[0] as HTMLElement)
    expect(await screen.findByText('Não encontramos o que você procura.')).toBeVisible()
    expect(pressed()).toEqual(['false', 'false'])
  })
})
