import type { RoundResult } from './run-round.ts'

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

/** Answers by status, without the good ones, such as "12 × 503". */
function describeRefusals(answers: Readonly<Record<string, number>>): string {
  const refused = Object.entries(answers).filter(([status]) => !/^[23]\d\d$/.test(status))
  return refused.map(([status, count]) => `${count} × ${status}`).join(', ') || '–'
}

/** Prints the figures of a round in one line, and below it what was wrong. */
export function printRound(result: RoundResult): void {
  const { name, withoutWrites, answers, acknowledged, lost, halfSaved, problems } = result
  const verdict = problems.length === 0 ? 'passed' : 'FAILED'
  console.log(
    `${verdict} ${name}: ${seconds(withoutWrites)} s without writes; refused ${describeRefusals(answers)}; ${acknowledged} acknowledged, ${lost} lost, ${halfSaved} half saved`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
  if (problems.length > 20) console.log(`    and ${problems.length - 20} more`)
}

/** Prints all rounds as a table in Markdown. */
export function printTable(results: readonly RoundResult[]): void {
  console.log('\n| Round | Without writes | Refused | Acknowledged | Lost | Half saved |\n|---|---|---|---|---|---|')
  for (const { name, title, withoutWrites, answers, acknowledged, lost, halfSaved } of results)
    console.log(
      `| ${name}: ${title} | ${seconds(withoutWrites)} s | ${describeRefusals(answers)} | ${acknowledged} | ${lost} | ${halfSaved} |`,
    )
}

/** Prints the memory of each kind of process. */
export function printMemory(memory: ReadonlyMap<string, number>): void {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`
  console.log('\nMemory:')
  for (const [kind, bytes] of memory) console.log(`  ${kind.padEnd(32)} ${megabytes(bytes).padStart(8)}`)
  console.log(
    `  ${'together'.padEnd(32)} ${megabytes([...memory.values()].reduce((sum, one) => sum + one, 0)).padStart(8)}\n`,
  )
}
