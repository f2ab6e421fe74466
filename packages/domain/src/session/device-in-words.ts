import { DEFAULT_LANGUAGE, type InEachLanguage } from '../language.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // In this order: most browsers also claim to be Chrome, and Chrome claims to be Safari.
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const WORDS: InEachLanguage<{ on: string; browser: string; unknown: string }> = {
  'pt-BR': { on: 'no', browser: 'Navegador', unknown: 'Aparelho desconhecido' },
  en: { on: 'on', browser: 'Browser', unknown: 'Unknown device' },
  es: { on: 'en', browser: 'Navegador', unknown: 'Dispositivo desconocido' },
}

/** What a browser says of itself, as a person would say it: "Chrome no Windows". */
export function deviceInWords(userAgent: string, language = DEFAULT_LANGUAGE): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const words = WORDS[language]
  const browser = nameIn(BROWSERS)
  const system = nameIn(SYSTEMS)
  if (!browser && !system) return words.unknown
  return (browser ?? words.browser) + (system === undefined ? '' : ` ${words.on} ${system}`)
}
