/** The dashboard and the alerts in deploy/ use metrics that a server really sends. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'

const TOKEN = 'a-token-for-this-test'
const read = (file: string): string => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')

let portal: TestApp
let sent: ReadonlySet<string>

beforeAll(async () => {
  portal = await startApp({ demo: false, env: { METRICS_TOKEN: TOKEN } })
  const { body } = await portal.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  // `up` is a series of Prometheus itself.
  sent = new Set([
    'up',
    ...[...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => toSeries(name, type)),
  ])
})
afterAll(() => portal.close())

const toSeries = (name: string, type = ''): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]

/** The metrics that an expression of PromQL reads: its words, without labels, ranges, functions and operators. */
function findMetrics(expression: string): string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const words = plain.match(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/gi) ?? []
  return words.filter((word) => !/^(?:sum|max|min|avg|count|topk|and|or|unless|offset)$/.test(word))
}

/** Shape: the file that Grafana exports. */
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}

function findDashboardExpressions(): string[] {
  const { panels } = JSON.parse(read('grafana/client-center.json')) as Dashboard
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** The value of each `expr`, which may continue on indented lines. */
const findAlertExpressions = (): string[] =>
  [...read('prometheus/alerts.yml').matchAll(/^( +)expr: (?:>-)?(.*(?:\n\1 +.*)*)$/gm)].map(([, , text = '']) => text)

function expectSent(expressions: readonly string[]): void {
  for (const expression of expressions) {
    expect(findMetrics(expression), expression).not.toEqual([])
    expect(
      findMetrics(expression).filter((name) => !sent.has(name)),
      expression,
    ).toEqual([])
  }
}

test('every query of the dashboard reads metrics that a server sends', () => {
  const expressions = findDashboardExpressions()
  expect(expressions.length).toBeGreaterThan(20)
  expectSent(expressions)
})

test('every alert reads metrics that a server sends', () => {
  const expressions = findAlertExpressions()
  expect(expressions).toHaveLength(read('prometheus/alerts.yml').match(/- alert:/g)?.length ?? 0)
  expectSent(expressions)
})

test('every metric of the portal is on the dashboard', () => {
  const shown = new Set(findDashboardExpressions().flatMap(findMetrics))
  const own = [...sent].filter((name) => name.startsWith('client_center_'))
  const isShown = (name: string): boolean => shown.has(name) || shown.has(name.replace(/_(?:sum|count)$/, '_bucket'))
  expect(own.filter((name) => !isShown(name))).toEqual([])
})
