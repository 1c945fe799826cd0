import { readFileSync } from 'node:fs'
import type { Dentist } from './made-up-dentist.ts'

/** The wording and lists of a summary. */
export interface Wording {
  readonly isOlder: boolean
  readonly licensesAsGrid: boolean
  readonly hoursAsGrid: boolean
}

export type Block =
  | { readonly kind: 'sub'; readonly text: string }
  /** Labels and values alternate; `lead` is the day name before a row of hours. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[]; readonly lead?: string }
  | { readonly kind: 'grid'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | {
      readonly kind: 'question'
      readonly number: string
      readonly text: string
      readonly answer: string
      readonly explanation: string
    }

/** An invented summary: its content, and the values that the reader must find in it. */
export interface MadeUpSummary {
  readonly header: readonly string[]
  readonly sections: readonly { readonly name: string; readonly blocks: readonly Block[] }[]
  /** The values by target; yes and no for yes/no questions. */
  readonly expected: ReadonlyMap<string, string>
}

type Pair = [label: string, value: string]

/**
 * Creates the summary of a dentist from `summary.txt`. In that file, `#` starts a section and `##` a sub-heading. A
 * field is `label | value | target=meaning`; without a meaning, the meaning is the value. `~` separates the current
 * wording of a label from an older one, `+` and `-` mark lines that only one of the exports has, and `---` starts a
 * record. A question is `number. text | answer | target=meaning | explanation`.
 */
export function madeUpSummary(dentist: Dentist, wording: Wording): MadeUpSummary {
  const template = readFileSync(new URL('summary.txt', import.meta.url), 'utf8')
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => dentist[name as keyof Dentist])
  const maker = new Maker(wording)
  for (const line of filled.split('\n')) maker.add(line)
  const whole = `${dentist.first} ${dentist.middle} ${dentist.last}`
  for (const [target, means] of [
    ['name', `${dentist.first} ${dentist.last}`],
    ['caqhNumber', dentist.caqh],
    ['degreeTypeId', dentist.degree],
    ['languageSpoken', `English, ${dentist.language}`],
    ['tinNumber', `07${dentist.tax}`],
  ] as const)
    maker.expected.set(target, means)
  if (wording.isOlder) {
    maker.expected.delete('locations/0/locationType')
    maker.expected.delete('locations/1/locationType')
  }
  maker.expected.set('locations/0/locationType', 'Primary').set('locations/1/locationType', 'Secondary')
  const header = wording.isOlder
    ? [
        `Provider Name: ${whole}`,
        `Provider Type: Dentist (${dentist.degree})`,
        'Last Reattestation Date: 05/06/2026 9:30:00 AM',
        'Practice Setting: Outpatient',
      ]
    : [`Provider Name : ${whole}`, `Provider CAQH ID : ${dentist.caqh}`, 'Attestation Date : 05/06/2026']
  return { header, sections: maker.sections, expected: maker.expected }
}

class Maker {
  readonly sections: { name: string; blocks: Block[] }[] = []
  readonly expected = new Map<string, string>()
  readonly #wording: Wording
  #pairs: Pair[] = []
  #grid: 'licenses' | 'hours' | null = null
  #rows: string[][] = []
  #head: string[] = []

  constructor(wording: Wording) {
    this.#wording = wording
  }

  add(raw: string): void {
    const only = /^[+-](?!--)/.exec(raw)?.[0]
    if (only && (only === '-') !== this.#wording.isOlder) return
    const line = (only ? raw.slice(1) : raw).trim()
    if (line === '') return
    if (line.startsWith('## ')) return this.#sub(line.slice(3))
    if (line.startsWith('# ')) {
      this.#flush()
      this.sections.push({ name: line.slice(2), blocks: [] })
    } else if (line === '---' || line === '[end]') this.#end(line)
    else if (line === '[licenses]') this.#grid = this.#wording.licensesAsGrid ? 'licenses' : null
    else if (line === '[hours]') this.#grid = 'hours'
    else if (/^\d+\. /.test(line)) this.#question(line)
    else if (this.#grid === 'hours') this.#hours(line)
    else this.#pair(line)
  }

  #put(block: Block): void {
    this.sections.at(-1)?.blocks.push(block)
  }

  #sub(text: string): void {
    this.#flush()
    this.#put({ kind: 'sub', text: this.#worded(text) })
  }

  #worded(label: string): string {
    const [present = '', older = present] = label.split(' ~ ')
    return this.#wording.isOlder ? older : present
  }

  #expect(expectation: string | undefined, value: string): void {
    const [target = '', means = value] = (expectation ?? '').trim().split('=')
    if (target !== '') this.expected.set(target, means)
  }

  #pair(line: string): void {
    const [label = '', value = '', expectation] = line.split('|').map((part) => part.trim())
    this.#expect(expectation, value)
    this.#pairs.push([this.#worded(label), value])
  }

  #hours(line: string): void {
    const [day = '', from = '', to = '', expectation] = line.split('|').map((part) => part.trim())
    const [target = '', times = ''] = (expectation ?? '').split('=')
    if (target !== '') {
      const [opens = '', closes = ''] = times.split('-')
      const at = target.slice(0, target.lastIndexOf('/'))
      this.expected.set(`${at}/isActive${day}`, 'yes')
      this.expected.set(`${at}/${day.toLowerCase()}From`, opens).set(`${at}/${day.toLowerCase()}To`, closes)
    }
    if (this.#wording.hoursAsGrid) this.#rows.push([day, from === '' ? 'Closed' : from, to])
    else
      this.#put({
        kind: 'pairs',
        lead: day,
        pairs: [
          ['Start Time :', from],
          ['End Time :', to],
        ],
      })
  }

  #question(line: string): void {
    this.#flush()
    const [question = '', answer = '', expectation = '', explanation = ''] = line.split('|').map((part) => part.trim())
    const [number = ''] = question.split(' ')
    if (expectation.endsWith('Explain')) this.expected.set(expectation, explanation)
    else this.#expect(expectation, answer)
    if (expectation === 'hasProfessionalLiabilityInsuranceDenied=yes')
      this.expected.set('insuranceDeniedExplain', explanation)
    this.#put({ kind: 'question', number, text: question.slice(number.length + 1), answer, explanation })
  }

  #end(line: string): void {
    if (this.#grid === 'licenses') {
      this.#head = this.#pairs.map(([label]) => label.replace(/ :$/, ''))
      this.#rows.push(this.#pairs.map(([, value]) => value))
      this.#pairs = []
    } else this.#flush()
    if (line === '---') return
    if (this.#rows.length > 0)
      this.#put({
        kind: 'grid',
        head: this.#grid === 'hours' ? ['Day', 'Start Time', 'End Time'] : this.#head,
        rows: this.#rows,
      })
    this.#rows = []
    this.#grid = null
  }

  #flush(): void {
    if (this.#pairs.length > 0) this.#put({ kind: 'pairs', pairs: this.#pairs })
    this.#pairs = []
  }
}
