import type { License } from '@client-center/contract/licenses/license.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { Fields, Section } from '@client-center/domain/forms/section.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { displayValue } from '../platform/forms/display-value.ts'
import type { LicenseChanges } from '../licenses/license-changes.ts'
import { answersOf } from './provider-answers.ts'

/** What somebody else saved, in words, and what becomes of what was typed here about the same thing. */
export interface ChangedMeanwhile {
  readonly what: string
  readonly mine?: string
}

interface Sides {
  /** The provider as it was read here, and as it is now. */
  readonly before: Provider
  readonly after: Provider
  /** The form as it stands here. */
  readonly typed: Readonly<Record<string, unknown>>
  readonly changes: LicenseChanges
}

/** Everything of a provider's page that became another since it was read (AMB-101), in the order of the page. */
export function changedMeanwhile<F extends Fields>(section: Section<F>, sides: Sides): readonly ChangedMeanwhile[] {
  return [...changedFields(section, sides), ...changedLicenses(sides)]
}

function changedFields<F extends Fields>(section: Section<F>, { before, after, typed }: Sides) {
  const was: Readonly<Record<string, unknown>> = answersOf(before)
  const is: Readonly<Record<string, unknown>> = answersOf(after)
  return Object.entries<Field<unknown>>(section.fields).flatMap(([name, field]): ChangedMeanwhile[] => {
    if (was[name] === is[name]) return []
    const what = `${field.label}: ${wordsOf(field, was[name])} became ${wordsOf(field, is[name])}`
    const isMine = typed[name] !== was[name] && typed[name] !== is[name]
    return [isMine ? { what, mine: `You typed ${wordsOf(field, typed[name])}, which Save would keep.` } : { what }]
  })
}

const wordsOf = (field: Field<unknown>, value: unknown): string => displayValue(field, value) || 'nothing'

function changedLicenses({ before, after, changes }: Sides): readonly ChangedMeanwhile[] {
  const was = new Map(before.licenses.map((one) => [one.id, one]))
  const is = new Map(after.licenses.map((one) => [one.id, one]))
  const changed = after.licenses.flatMap((one): ChangedMeanwhile[] => {
    const known = was.get(one.id)
    // One that was added here under this id has arrived after all.
    if (known === undefined) return changes.has(one.id) ? [] : [{ what: `${nameOf(one)} was added` }]
    if (known.rev === one.rev) return []
    return [{ what: `${nameOf(one)} was changed`, ...mineOf(changes.get(one.id)?.recordStatus) }]
  })
  const gone = before.licenses.flatMap((one): ChangedMeanwhile[] => {
    if (is.has(one.id)) return []
    const edited = changes.get(one.id)?.recordStatus === 'edited'
    return [
      { what: `${nameOf(one)} was deleted`, ...(edited ? { mine: 'Save would add it again as you edited it.' } : {}) },
    ]
  })
  return [...changed, ...gone]
}

function mineOf(status: string | undefined): Pick<ChangedMeanwhile, 'mine'> {
  if (status === 'edited') return { mine: 'You edited it as well, and Save would keep your answers.' }
  return status === 'deleted' ? { mine: 'You deleted it, and Save would do so.' } : {}
}

const nameOf = ({ type, number }: License): string => `${licenseTypeLabel(type ?? 0)} ${number}`.trim()
