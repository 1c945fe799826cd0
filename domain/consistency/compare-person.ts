import { addDays, daysBetween, formatUs } from '../calendar.ts'
import { findWorkGaps } from '../credentialing/work-history-gaps.ts'
import { workHistoryGaps } from '../credentialing/work-history.ts'
import { toPath } from '../forms/path.ts'
import { formatAnswer } from '../forms/format-answer.ts'
import { canceledLicenseStatus } from '../licenses/license-statuses.ts'
import { states } from '../reference/states.ts'
import type { ConsistencyFacts } from './consistency-facts.ts'
import type { ConsistencyFinding } from './consistency-finding.ts'
import {
  hasDisagreement,
  findOutlier,
  toComparable,
  formToComparable,
  summaryToComparable,
  toSourceValue,
  summaryFix,
} from './comparable-value.ts'
import { isSamePersonName } from './compare-values.ts'
import { getExactValues, getText } from './summary-answers.ts'

/** Finds names that differ in the first or last name. */
export function compareNames({ provider, forms, summary }: ConsistencyFacts): readonly ConsistencyFinding[] {
  const values = [
    ...toComparable('provider', { raw: provider.name, since: provider.since, fix: { is: 'provider' } }),
    ...forms.flatMap((form) => formToComparable(form, 'person/name', form.answers.person.name)),
    ...summaryToComparable(summary, summary === null ? '' : getText(getExactValues(summary), 'name')),
  ]
  const odd = hasDisagreement(values, isSamePersonName) ? findOutlier(values, isSamePersonName) : undefined
  return odd === undefined
    ? []
    : [
        {
          key: 'name',
          kind: 'name',
          what: 'Legal name',
          values: values.map(toSourceValue),
          severity: 'minor',
          action: odd.fix,
        },
      ]
}

const { fields } = workHistoryGaps.section

/** Finds gaps in the work history without an explanation (domain facts §13). */
export const findUnexplainedGaps = ({ forms }: ConsistencyFacts, today: string): readonly ConsistencyFinding[] =>
  forms.flatMap((form) => {
    const { workHistory, workHistoryGaps: explained } = form.answers
    return findWorkGaps(workHistory, today)
      .filter(({ id }) => (explained.find((row) => row.id === id)?.explanation.trim() ?? '') === '')
      .flatMap((gap): ConsistencyFinding[] => {
        const [from, to] = [formatAnswer(fields.from, gap.from), formatAnswer(fields.to, gap.to)]
        const value = from === to ? `No entry for ${from}` : `No entry for ${from} to ${to}`
        const [comparable] = formToComparable(form, toPath('workHistoryGaps', gap.id, 'explanation'), gap.id, value)
        if (comparable === undefined) return []
        return [
          {
            key: `gap ${form.id} ${gap.id}`,
            kind: 'gap',
            what: 'Gap in work history',
            values: [toSourceValue(comparable)],
            severity: 'minor',
            action: comparable.fix,
          },
        ]
      })
  })

/** The days for which an attestation is valid (domain facts §12). */
const ATTESTED_FOR = 120
const ATTESTED_FOR_IN_ILLINOIS = 180
const illinois = states.find(({ code }) => code === 'IL')?.id

/** The last day on which the CAQH attestation is valid; undefined if unknown. */
export function getAttestationEnd({ summary, licenses }: ConsistencyFacts): string | undefined {
  if (summary === null || summary.attestedOn === null) return undefined
  const held = licenses.filter(({ type, status }) => type === 1 && status !== canceledLicenseStatus)
  const isIllinoisOnly = held.length > 0 && held.every(({ stateId }) => stateId === illinois)
  return addDays(summary.attestedOn, isIllinoisOnly ? ATTESTED_FOR_IN_ILLINOIS : ATTESTED_FOR)
}

/** Reports an attestation that is too old for insurers. */
export function findAttestation(facts: ConsistencyFacts, today: string): readonly ConsistencyFinding[] {
  const { summary } = facts
  const until = getAttestationEnd(facts)
  if (summary === null || summary.attestedOn === null || until === undefined || until >= today) return []
  const days = daysBetween(summary.attestedOn, today)
  return [
    {
      key: 'attestation',
      kind: 'attestation',
      what: 'CAQH attestation',
      values: summaryToComparable(summary, summary.attestedOn, `${formatUs(summary.attestedOn)}, ${days} days ago`).map(
        toSourceValue,
      ),
      severity: 'matters',
      action: summaryFix(summary),
    },
  ]
}
