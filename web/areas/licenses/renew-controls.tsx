import type { License } from '@client-center/contract/licenses/license.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import type { ProposedDates } from '@client-center/domain/licenses/renewal-proposal.ts'
import { createContext, use, type ReactNode } from 'react'
import { DateControl } from '../../forms/controls/date-control.tsx'
import type { ControlProps } from '../../forms/controls/control-props.ts'
import { useNeighbor } from '../../forms/store/form-scope.ts'
import { ActiveProposal } from './active-proposal.tsx'
import { licenseControls } from './license-controls.tsx'
import { renewTexts } from './renew-texts.ts'
import classes from './renew.module.css'

interface Renewed {
  readonly stored: License
  /** The dates with which the form begins; undefined if the license has not both of them. */
  readonly proposed: ProposedDates | undefined
}

export const RenewedContext = createContext<Renewed | undefined>(undefined)

function useRenewed(): Renewed {
  const renewed = use(RenewedContext)
  if (renewed === undefined) throw new Error('There is no license around this field')
  return renewed
}

/** The previous date above the new one, and whether the new one is a proposal that the person has not changed. */
function useDateNote(field: keyof ProposedDates, value: string | null): ReactNode {
  const { stored, proposed } = useRenewed()
  const previous = stored[field]
  if (previous === null) return undefined
  return (
    <>
      {`Previously ${formatUs(previous)}`}
      {proposed === undefined ? null : (
        <span className={classes.proposed} data-changed={value !== proposed[field] || undefined}>
          {renewTexts.proposed}
        </span>
      )}
    </>
  )
}

const IssueControl = (props: ControlProps<string | null>) => (
  <DateControl {...props} description={useDateNote('issueDate', props.value)} />
)

const ExpirationControl = (props: ControlProps<string | null>) => (
  <licenseControls.expirationDate {...props} description={useDateNote('expirationDate', props.value)} />
)

function MakesActiveControl({ id, value, onChange, disabled }: ControlProps<boolean>) {
  const [expirationDate] = useNeighbor<string | null>('expirationDate')
  const sharedProps = { id, onChange, disabled, expirationDate }
  return <ActiveProposal {...sharedProps} checked={value} />
}

export const renewControls = {
  issueDate: IssueControl,
  expirationDate: ExpirationControl,
  makesActive: MakesActiveControl,
} as const
