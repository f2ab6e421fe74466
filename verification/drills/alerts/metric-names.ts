import { basename } from 'node:path'
import { listExpressions, listRecorded } from './rule-files.ts'

/** What others tell: the exporters of docs/operations.md, and Prometheus itself. */
export const OF_EXPORTERS = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
  'pg_stat_archiver_failed_count',
  'pg_replication_lag_seconds',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  // Written for node_exporter's textfile collector by whoever backs up.
  'alinha_backup_finished_timestamp_seconds',
  'alinha_restore_tried_timestamp_seconds',
])

const WORDS = new Set(
  'and or unless on by without ignoring bool offset sum max min avg count topk quantile group_left group_right'.split(
    ' ',
  ),
)

/** Names of metrics in an expression, without functions, labels and what is recorded. */
export const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/[a-zA-Z_][\w:]*(?!\w)(?!\s*\()/g),
  ].flatMap(([name]) => (WORDS.has(name) ? [] : [name]))

/** The names that a scrape of a real process has. */
export function namesIn(scraped: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = '', kind = ''] of scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name)
    if (kind === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`)
  }
  return names
}

/** Metrics that rules and dashboards name, and nobody tells. */
export function findUnknownMetrics(folder: string, exposed: ReadonlySet<string>): string[] {
  const known = new Set([...exposed, ...OF_EXPORTERS, ...listRecorded(folder)])
  const named = listExpressions(folder).flatMap(({ file, text }) =>
    metricsIn(text).map(name => ({ name, file: basename(file) })),
  )
  if (named.length === 0) throw new Error('no metric was found in any rule')
  return named.filter(({ name }) => !known.has(name)).map(({ name, file }) => `${file}: nobody tells ${name}`)
}
