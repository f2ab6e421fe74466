import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { landingAnswers } from '../../testing/landing-answers.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'

async function openAs(facts: Parameters<typeof aMember>[0], at: string) {
  storeSession(signedIn(aMember(facts)))
  await renderApp(at)
  await screen.findByRole('heading', { level: 1 })
}

describe('WhatsApp button', () => {
  const button = () => screen.queryByRole('link', { name: 'WhatsApp' })

  it.each(['/', '/panel/catalog', '/panel/tickets', '/panel/payment/history', '/panel/profile'])(
    'is not on %s [R2.26]',
    async path => {
      fakeApi(landingAnswers())
      await openAs({}, path)
      expect(button()).not.toBeInTheDocument()
    },
  )

  it.each(['/terms', '/panel/forum', '/auth/login'])(
    'is on %s, and opens a chat [R2.26, R2.27]',
    async path => {
      await openAs({}, path)
      expect(button()).toHaveAttribute('href', 'https://wa.me/5521912345678')
    },
  )

  it('is not where managers work', async () => {
    await openAs({ isManager: true }, '/admin/users')
    expect(button()).not.toBeInTheDocument()
  })

  it('keeps away from what it would cover, and comes back', async () => {
    await openAs({}, '/plans')
    const floating = button()?.closest('section') as HTMLElement
    // jsdom has no layout.
    floating.getBoundingClientRect = () => new DOMRect(300, 700, 56, 56)
    const covered = vi.fn((): Element[] => [])
    Object.assign(document, { elementsFromPoint: covered })
    onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'))
    for (const [elements, isHidden] of [
      [screen.getAllByRole('link', { name: /^Assinar/ }), true],
      [[screen.getByRole('main')], false],
      [[floating, ...floating.querySelectorAll('a')], false],
    ] as const) {
      covered.mockReturnValue([...elements])
      fireEvent.scroll(window)
      await waitFor(() => expect(floating.classList.contains('opacity-0')).toBe(isHidden))
    }
  })

  it.each([
    [390, true],
    [1440, false],
  ])('at %d px leaves the screen to a field that is being filled in: %s', async (width, isHidden) => {
    setViewportWidth(width)
    await openAs({}, '/auth/recover-password')
    const field = await screen.findByLabelText('E-mail')
    act(() => field.focus())
    await waitFor(() =>
      expect(screen.getByText('WhatsApp').closest('section')?.classList.contains('opacity-0')).toBe(isHidden),
    )
  })
})
