import { expect, it } from 'vitest'
import { metricsIn, namesIn } from './metric-names.ts'

it.each([
  ['sum(up{job="api"}) == 0', ['up']],
  ['max by (queue) (old_seconds{queue!~"media.*"}) > 900', ['old_seconds']],
  ['time() - max(done_timestamp) > 26 * 3600', ['done_timestamp']],
  ['a:b:rate5m > 14.4 * 0.001 and a:b:rate1h > 14.4 * 0.001', ['a:b:rate5m', 'a:b:rate1h']],
  ['histogram_quantile(0.99, sum by (le) (rate(call_bucket[5m])))', ['call_bucket']],
])('finds the metrics of %s', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names)
})

it('knows the parts of a histogram', () => {
  const scraped = '# HELP a_seconds What.\n# TYPE a_seconds histogram\n# TYPE b gauge\nb 1\n'
  expect([...namesIn(scraped)]).toEqual([
    'a_seconds',
    'a_seconds_bucket',
    'a_seconds_sum',
    'a_seconds_count',
    'b',
  ])
})
