/** Which part of the product noticed a bug. */
export type BugSide = 'api' | 'worker' | 'page'

type Thrown = { name: string; message: string; stack: string }

const LONGEST_TITLE = 200
const MOST_FRAMES = 20
const LONGEST_FRAME = 200

/** What may be kept of an error: its kind, what it says without anybody's data, and where in our code it was. */
export function scrubError({ name, message, stack }: Thrown): { title: string; frames: string[] } {
  const kind = /^[A-Za-z][\w]{0,40}$/.test(name) ? name : 'Error'
  const said = scrubMessage(message)
  const frames = stack.split('\n').flatMap(line => toFrame(line) ?? [])
  return {
    title: (said === '' ? kind : `${kind}: ${said}`).slice(0, LONGEST_TITLE),
    frames: frames.slice(0, MOST_FRAMES),
  }
}

/** A word of a program, such as a property; anything else in quotes may be what somebody typed. */
const PLAIN_WORD = /^[A-Za-z_$][\w$.-]{0,40}$/

/** An error may quote what was sent: addresses, numbers, names and tokens are taken out. */
const scrubMessage = (message: string): string =>
  (message.split('\n')[0] ?? '')
    .slice(0, 1000)
    .replaceAll(/(["'`“”])(.*?)\1/g, (_all, quote: string, inside: string) =>
      PLAIN_WORD.test(inside) ? `${quote}${inside}${quote}` : `${quote}…${quote}`,
    )
    .replaceAll(/\S+@\S+/g, '[e-mail]')
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]')
    .replaceAll(/\d[\d\s./-]{2,}\d/g, '[number]')
    .replaceAll(/[\w-]{24,}/g, '[token]')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()

/** Our own files and those of libraries, by their place below the project or the site. */
const FILE = /(?:\b(?:apps|packages|node_modules|internal)\/|node:|\/assets\/)[\w@./-]+:\d+(?::\d+)?/
const CALLED = /^\s*(?:at )?(?:async )?([A-Za-z_$][\w$.<>]{0,60})/

function toFrame(line: string): string | null {
  const [file] = FILE.exec(line) ?? []
  if (file === undefined) return null
  const called = CALLED.exec(line)?.[1]
  const isName = called !== undefined && !/^(https?|file|node|apps|packages|assets)$/.test(called)
  return (isName ? `${called} ${file}` : file).slice(0, LONGEST_FRAME)
}

/** Where on the site it was. Parts of an address that are not plain words may be tokens or ids. */
export const scrubPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, 6)
    .map(part => (/^[a-z][a-z-]{0,30}$/.test(part) || part === '' ? part : '…'))
    .join('/')
    .slice(0, 120)
