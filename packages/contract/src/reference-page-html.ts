import { toFieldRows, type FieldRow } from './field-rows.ts'
import type { JsonSchema } from './json-schema.ts'
import { refusals, type RefusalCode } from './refusals.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

const showKind = ({ kind, schemaName }: FieldRow): string =>
  schemaName === null
    ? escapeHtml(kind)
    : escapeHtml(kind).replace(
        schemaName,
        `<a href="#${escapeHtml(schemaName)}">${escapeHtml(schemaName)}</a>`,
      )

const showRow = (row: FieldRow): string =>
  `<tr><th scope="row"><code>${escapeHtml(row.name)}</code>${row.isRequired ? '' : ' <i>optional</i>'}</th><td>${showKind(row)}</td><td>${escapeHtml(row.limits)}</td></tr>`

export const showFields = (schema: JsonSchema, of: string): string =>
  `<table class="fields"><caption>Fields of ${escapeHtml(of)}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Holds</th><th scope="col">Limits</th></tr></thead>
<tbody>${toFieldRows(schema).map(showRow).join('\n')}</tbody></table>`

/** Where the catalogue of refusals at the end of the page has the code. */
export const linkRefusal = (code: RefusalCode): string =>
  `<a href="#refusal-${code}"><code>${code}</code></a>`

export const showRefusal = (code: RefusalCode, heading: string): string => {
  const { status, message } = refusals[code]
  return `<tr>${heading}<td>${status}</td><td lang="pt-BR">${escapeHtml(message)}</td></tr>`
}

export const showRefusalTable = (caption: string, rows: readonly string[]): string =>
  `<table class="refusals"><caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What people read</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
