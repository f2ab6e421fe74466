import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Markup, type DiscussedLesson } from './markup.tsx'

const draw = (text: string, lesson?: DiscussedLesson) =>
  render(
    <MemoryRouter>
      <Markup text={text} lesson={lesson} />
    </MemoryRouter>,
  ).container

describe('markup', () => {
  it('is drawn as paragraphs, lists, quotes and stressed words', () => {
    const { innerHTML } = draw('um **dois** *três*\nquatro\n\n- a\n- b\n\n1. c\n\n> d')
    expect(innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<div><p>um <strong>dois</strong> <em>três</em><br>quatro</p>' +
        '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><blockquote>d</blockquote></div>',
    )
  })

  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '[x](javascript:alert(1))'])(
    'is shown as text, even %s',
    text => {
      const drawn = draw(text)
      expect(drawn).toHaveTextContent(text)
      expect(drawn.querySelector('img, script, a')).toBeNull()
    },
  )

  it('links addresses without telling the other site where the visitor came from', () => {
    draw('veja https://exemplo.org/a?b=c.')
    const link = screen.getByRole('link', { name: 'https://exemplo.org/a?b=c' })
    expect(link).toHaveAttribute('href', 'https://exemplo.org/a?b=c')
    expect(link).toHaveAttribute('rel', 'noreferrer nofollow ugc')
  })

  it('seeks to a time in the open lesson, and links to the page of the lesson elsewhere', async () => {
    const onSeek = vi.fn()
    const lesson = { id: 7, durationSeconds: 900 }
    const { unmount } = render(<Markup text="em 11:42" lesson={{ ...lesson, onSeek }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ir para 11:42' }))
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(702)
    unmount()
    draw('em 11:42', lesson)
    expect(screen.getByRole('link', { name: 'Ir para 11:42' })).toHaveAttribute(
      'href',
      '/panel/movie/7?t=702',
    )
  })

  it('does not link times without a lesson, or past its end', () => {
    expect(draw('em 11:42').querySelector('a, button')).toBeNull()
    expect(draw('em 11:42', { id: 7, durationSeconds: 60 }).querySelector('a, button')).toBeNull()
  })
})
