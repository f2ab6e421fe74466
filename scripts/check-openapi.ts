/** Writes docs/openapi.json from the contract; with --check fails when the file says something else. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { everyCall, openApiDocument } from '@alinha/contract'
import { projectRoot, report } from './project-files.ts'

const path = join(projectRoot, 'docs/openapi.json')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const written = `${JSON.stringify(openApiDocument(everyCall), null, 2)}\n`

if (values.check) {
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === written
  report(
    'OpenAPI document',
    isCurrent ? [] : ['docs/openapi.json differs from the contract: npm run openapi'],
  )
} else {
  writeFileSync(path, written)
  console.log('docs/openapi.json is written')
}
