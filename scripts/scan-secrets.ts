/**
 * Refuses secrets in the files named as arguments, or in the whole project. Small on purpose: it knows the keys
 * that this product handles and the kinds that leak most.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProjectFiles, projectRoot, report } from './project-files.ts'

const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a payment key': /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  'a payment key of the older kind': /\bak_(?:live|test)_[A-Za-z0-9]{16,}/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,})/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|amqp):\/\/[^\s:/@]+:(?!\$|alinha|postgres|password|senha|<|\*)[^\s@/]{6,}@(?!127\.|localhost)[a-z0-9]/,
}
/** Files that hold no text of ours. */
const SKIPPED = /(^package-lock\.json|\.(png|jpe?g|webp|avif|woff2?|ico|mp4|pdf|gz))$/

const named = process.argv.slice(2)
const problems = (named.length > 0 ? named : listProjectFiles())
  .filter(path => !SKIPPED.test(path))
  .flatMap(path =>
    readFileSync(join(projectRoot, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        Object.entries(SECRETS).flatMap(([what, pattern]) =>
          pattern.test(line) ? [`${path}:${index + 1}: looks like ${what}`] : [],
        ),
      ),
  )
report('secrets', problems)
