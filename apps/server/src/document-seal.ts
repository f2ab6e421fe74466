import { createPemSeal } from '@alinha/providers/document-seal/pem-seal'
import type { DocumentSeal, SealPems } from '@alinha/providers/document-seal/port'
import { makeTestSeal } from '@alinha/providers/document-seal/test-authority'
import { isLoopbackHost } from '@alinha/providers/loopback'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from './config.ts'

const PEM_KEY = /-----BEGIN (?:RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA )?PRIVATE KEY-----/

/** The part of the composition root that knows where the company's seal is kept. */
export function openDocumentSeal(config: Pick<Config, 'SEAL_FILE' | 'WEB_URL'>): DocumentSeal {
  const isHere = isLoopbackHost(new URL(config.WEB_URL).hostname)
  return createPemSeal(
    async () => {
      if (isHere) await makeIfMissing(config.SEAL_FILE)
      return readPems(config.SEAL_FILE)
    },
    { mayBeForTests: isHere },
  )
}

async function readPems(file: string): Promise<SealPems> {
  const pem = await readFile(file, 'utf8')
  return { key: PEM_KEY.exec(pem)?.[0] ?? '', certificates: pem }
}

/** Whole or not at all, however many processes make it at once: the first one counts. */
async function makeIfMissing(file: string): Promise<void> {
  if (await isThere(file)) return
  const { key, certificates } = makeTestSeal(new Date())
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, key + certificates, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(await isThere(file))) throw error
  } finally {
    await unlink(draft)
  }
}

const isThere = (file: string): Promise<boolean> =>
  readFile(file).then(
    () => true,
    () => false,
  )
