import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { countPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import type { PracticeState } from '@client-center/domain/staff/practice-list.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { toStates } from './practice-queries.ts'
import classes from '../firm-list.module.css'
import { practicesTexts } from './practices-texts.ts'

const shown: readonly PracticeState[] = ['noAdvisor', 'expired', 'updateLate', 'toReview', 'neverSignedIn', 'former']

/** An advisor's own practices all have an advisor. */
const forAdvisor = shown.filter((state) => state !== 'noAdvisor')

interface StateChipsProps {
  readonly role: StaffRole
  readonly view: TableView
  /** Undefined while loading. */
  readonly counts: EndpointReply<typeof countPractices> | undefined
}

/** Filters by what needs attention, with the number of practices. Several apply together. */
export function StateChips({ role, view, counts }: StateChipsProps) {
  const chosen = toStates(view)
  const show = (states: readonly PracticeState[]) => view.setFilter('show', states.join(','))
  return (
    <div className={classes.chips} role="group" aria-label="Show">
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => show([])}>
        All
      </button>
      {(role === 'advisor' ? forAdvisor : shown).map((state) => {
        const isOn = chosen.includes(state)
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isOn}
            onClick={() => show(isOn ? chosen.filter((one) => one !== state) : [...chosen, state])}
          >
            {practicesTexts.states[state]}
            {counts === undefined ? null : <span className={classes.count}>{counts[state]}</span>}
          </button>
        )
      })}
    </div>
  )
}
