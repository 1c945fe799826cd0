import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { createChance, type Chance } from './chance.ts'
import type { AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoProviders } from './demo-providers.ts'

/** A status change of an application, this many days ago. */
export interface DemoStep {
  readonly statusId: number
  readonly daysAgo: number
}

/** An application of the demo; the first step is its creation. */
export interface DemoApplication {
  readonly account: AccountName
  readonly project: string
  readonly provider: string
  readonly insurer: number
  readonly otherInsurer: string
  /** 0 the practice, 1 Control Panel, 2 Creatio */
  readonly source: 0 | 1 | 2
  readonly steps: readonly [DemoStep, ...DemoStep[]]
  /** For completed ones: days from today, effective in the past and renewal in the future. */
  readonly effective: number | null
  readonly renewal: number | null
  readonly representative: string
}

export const capProjectName = 'Credentialing Access Point'

/** New, Submitted, In Process, Pending EOB, Pending Confirmation, Completed: the usual sequence. */
const way = [1, 2, 3, 7, 6, 4]
const canceled = [1, 2, 5]

/** The state of each application: index in the sequence, or -1 for canceled, and days since the last change. */
const brightSmile: readonly (readonly [reached: number, changed: number, source: 0 | 1 | 2])[] = [
  [5, 20, 0],
  [5, 75, 1],
  [2, 8, 0],
  [3, 15, 1],
  [0, 2, 0],
  [5, 110, 2],
  [4, 6, 0],
  [2, 82, 0],
  [-1, 40, 1],
  [1, 12, 0],
  [5, 33, 0],
  [3, 4, 2],
  [2, 27, 1],
  [0, 9, 1],
  [5, 51, 0],
  [4, 18, 1],
  [1, 66, 0],
  [-1, 95, 0],
  [5, 140, 1],
  [2, 3, 0],
  [3, 30, 0],
  [0, 1, 2],
  [5, 62, 2],
  [1, 5, 1],
  [2, 45, 2],
  [-1, 21, 2],
  [4, 11, 0],
  [5, 7, 0],
]

const few: typeof brightSmile = [
  [5, 25, 0],
  [2, 6, 1],
  [1, 14, 0],
  [-1, 31, 2],
]

/** The applications of the full account, and some of the others. */
export function demoApplications(): DemoApplication[] {
  const createApplications = (account: AccountName, project: string, rows: typeof brightSmile): DemoApplication[] => {
    const chance = createChance(`applications/${account}/${project}`)
    const dentists = demoProviders[account].filter(({ type }) => type === 'Owner' || type === 'Associate')
    const start = chance.whole(0, applicationInsurers.length - 1)
    return rows.map((row, index) => {
      // Steps through the twenty insurers by three, so that nobody applies to the same insurer twice.
      const insurer = ((start + index * 3) % applicationInsurers.length) + 1
      const provider = dentists[index % dentists.length]?.name ?? ''
      return { account, project, provider, insurer, otherInsurer: insurer === 20 ? local : '', ...life(row, chance) }
    })
  }
  return [
    ...createApplications('Bright Smile Dental', capProjectName, brightSmile),
    ...createApplications('Bright Smile Dental', 'Fee negotiation', few),
    ...createApplications('Bright Smile Dental', 'Add associate, Dr. Anjali Rao', few.slice(1, 3)),
    ...createApplications('Bright Smile Annex', capProjectName, few),
    ...createApplications('Harbor Dental Partners', 'Acquisition of Pier Street Dental', few),
    ...createApplications('Lakeside Startup Dental', capProjectName, few.slice(0, 3)),
    ...createApplications('Lakeside Startup Dental', 'Opening of Lakeside', few.slice(1)),
    ...createApplications('Cedar Grove Family Dentistry', capProjectName, brightSmile.slice(0, 7)),
    ...createApplications('Cedar Grove Family Dentistry', 'Network review', few),
  ]
}

const local = 'Alabama Dental Alliance'

function life([reached, changed, source]: (typeof brightSmile)[number], chance: Chance) {
  const statuses = reached === -1 ? canceled : way.slice(0, reached + 1)
  let daysAgo = changed
  const steps: DemoStep[] = []
  for (const statusId of statuses.toReversed()) {
    steps.unshift({ statusId, daysAgo })
    daysAgo += chance.whole(6, 24)
  }
  const isCompleted = reached === 5
  const effective = isCompleted ? -(changed - chance.whole(0, 5)) : null
  return {
    source,
    // The sequence starts with New, so there is a first step.
    steps: [steps[0] ?? { statusId: 1, daysAgo: changed }, ...steps.slice(1)] as const,
    effective,
    renewal: effective === null ? null : effective + 1095,
    representative: reached > 0 ? chance.pick(representatives) : '',
  }
}

const representatives = ['Dana Whitmore', 'Curtis Bell', 'Yuki Tanabe', 'Renee Fontaine', 'Omar Siddiqui'] as const
