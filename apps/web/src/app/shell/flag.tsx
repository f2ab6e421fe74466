import type { ReactNode } from 'react'
import type { Language } from '../../platform/language.ts'

/** Simplified for 20 pixels. Hidden from screen readers, which read the name beside it. */
const drawings: Record<Language, ReactNode> = {
  'pt-BR': (
    <>
      <path fill="#1f9d4d" d="M0 0h20v14H0z" />
      <path fill="#f6cf3b" d="m10 1.6 8 5.4-8 5.4L2 7z" />
      <circle cx="10" cy="7" r="2.7" fill="#24408e" />
    </>
  ),
  en: (
    <>
      <path fill="#24408e" d="M0 0h20v14H0z" />
      <path stroke="#fff" strokeWidth="2.6" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#fff" strokeWidth="4.4" d="M10 0v14M0 7h20" />
      <path stroke="#cf2b37" strokeWidth="2.4" d="M10 0v14M0 7h20" />
    </>
  ),
  es: (
    <>
      <path fill="#c8202f" d="M0 0h20v14H0z" />
      <path fill="#f6c532" d="M0 3.5h20v7H0z" />
    </>
  ),
}

export const Flag = ({ language }: { language: Language }) => (
  <svg viewBox="0 0 20 14" aria-hidden className="h-3.5 w-5 shrink-0 rounded-[3px]">
    {drawings[language]}
  </svg>
)
