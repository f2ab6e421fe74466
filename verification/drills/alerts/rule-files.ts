import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stage/project-root.ts'

/** A folder as infra/prometheus, which a control copies and spoils. */
export const PROMETHEUS_FOLDER = join(projectRoot, 'infra/prometheus')
const DASHBOARDS_FOLDER = join(projectRoot, 'infra/grafana')
const RUNBOOKS = 'docs/runbooks.md'

export type Alert = { name: string; severity: string; runbook: string }
type Expression = { file: string; text: string }

export const listFiles = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(extension))
    .map(name => join(folder, name))

const readAll = (folder: string): string =>
  listFiles(folder, '.yml')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

/** The files are ours and formatted, so that each field has a line of its own. */
export const listAlerts = (folder: string): Alert[] =>
  readAll(join(folder, 'rules'))
    .split(/^ +- (?=alert: |record: )/m)
    .flatMap(rule => {
      const name = /^alert: (\w+)/.exec(rule)?.[1]
      const severity = /severity: (\w+)/.exec(rule)?.[1] ?? 'none'
      return name ? [{ name, severity, runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? 'none' }] : []
    })

/** Alerts without a case that fires, or without one that stays silent. */
function findMissingCases(folder: string, alerts: readonly Alert[]): string[] {
  const cases = readAll(join(folder, 'tests')).split(/^ +- (?=name: )/m)
  const has = (name: string, fires: boolean) =>
    cases.some(
      one => new RegExp(`alertname: ${name}$`, 'm').test(one) && one.includes('exp_alerts:') === fires,
    )
  return alerts.flatMap(({ name }) => [
    ...(has(name, true) ? [] : [`${name} has no case in which it fires`]),
    ...(has(name, false) ? [] : [`${name} has no case in which it stays silent`]),
  ])
}

const PARTS = ['Members see', 'First look', 'Do']

function findMissingRunbooks(alerts: readonly Alert[]): string[] {
  const sections = readFileSync(join(projectRoot, RUNBOOKS), 'utf8').split(/^### /m)
  return alerts.flatMap(({ name, runbook }) => {
    const section = sections.find(text => `${RUNBOOKS}#${text.split('\n')[0]?.toLowerCase()}` === runbook)
    if (!section) return [`${name} has no section in ${RUNBOOKS}: ${runbook}`]
    return PARTS.filter(part => !section.includes(`**${part}:**`)).map(
      part => `${runbook} does not say "${part}"`,
    )
  })
}

const SEVERITIES = ['page', 'ticket']

/** What promtool does not look at. */
export function findProblems(folder: string): string[] {
  const alerts = listAlerts(folder)
  return [
    ...alerts
      .filter(({ severity }) => !SEVERITIES.includes(severity))
      .map(({ name, severity }) => `${name} reaches nobody: ${severity}`),
    ...findMissingCases(folder, alerts),
    ...findMissingRunbooks(alerts),
  ]
}

/** Every expression of rules and dashboards. */
export const listExpressions = (folder: string): Expression[] => [
  ...listFiles(join(folder, 'rules'), '.yml').flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^ +expr: (?:\|\n)?([^]+?)(?=\n +(?:for|labels|- record|- alert):|\n {2}- |\n*$)/gm,
      ),
    ].map(([, text = '']) => ({ file, text })),
  ),
  ...listFiles(DASHBOARDS_FOLDER, '.json').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => ({
      file,
      text: JSON.parse(text) as string,
    })),
  ),
]

export const listRecorded = (folder: string): string[] =>
  [...readAll(join(folder, 'rules')).matchAll(/- record: (\S+)/g)].map(([, name = '']) => name)
