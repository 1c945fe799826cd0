import { beforeAll, expect, test } from 'vitest'
import { isNeverWrong, recognised, type Scanned } from '../../../testing/caqh/recognised.ts'
import type { Wording } from '../../../testing/caqh/made-up-summary.ts'
import { lowPriorityTimeout } from '../../../testing/timeouts.ts'
import { startRecogniser, type TextRecogniser } from './text-recogniser.ts'

const present: Wording = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const older: Wording = { isOlder: true, licensesAsGrid: true, hoursAsGrid: true }

const policy = ['PERSONAL INFORMATION', 'SPECIALTY INFORMATION', 'INSURANCE INFORMATION']
const answers = ['PERSONAL INFORMATION', 'SPECIALTY INFORMATION', 'DISCLOSURE INFORMATION']

let recogniser: TextRecogniser
beforeAll(async () => {
  recogniser = await startRecogniser()
})

/** A page takes seconds: `npm run bench -- recognition` recognizes many more, and whole ones. */
test.each<[string, Scanned, readonly string[]]>([
  [
    'an older one',
    { seed: 20, wording: older, drawing: { sections: policy, alignment: 'top' }, scan: { dotsPerInch: 300 } },
    ['dateOfBirth', 'email'],
  ],
  [
    'in other letters',
    {
      seed: 2,
      wording: present,
      drawing: { sections: policy, page: 'A4', fonts: ['Times-Roman', 'Times-Bold'], size: 9 },
      scan: { dotsPerInch: 200 },
    },
    ['name'],
  ],
  [
    'askew and dirty',
    {
      seed: 3,
      wording: present,
      drawing: { sections: answers },
      scan: { dotsPerInch: 200, degrees: -0.5, noise: 20 },
    },
    [],
  ],
])(
  'everything found in scans of a summary is right: %s',
  async (_, scanned, atLeast) => {
    const { answer, found, wrong, expected } = await recognised(scanned, recogniser)
    expect(new Set(answer.findings.map(({ certainty }) => certainty))).toEqual(new Set(['doubtful']))
    expect(wrong.filter(([target]) => isNeverWrong(target))).toEqual([])
    for (const target of atLeast) expect(found.get(target)).toBe(expected.get(target))
  },
  lowPriorityTimeout,
)
