import type { License } from '@client-center/contract/licenses/license.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { createContext, use } from 'react'
import { DateControl } from '../../forms/controls/date-control.tsx'
import type { ControlProps } from '../../forms/controls/control-props.ts'
import { useNeighbor } from '../../forms/store/form-scope.ts'
import { ActiveProposal } from './active-proposal.tsx'
import { licenseControls } from './license-controls.tsx'

interface Renewed {
  readonly stored: License
  readonly today: string
}

export const RenewedContext = createContext<Renewed | undefined>(undefined)

function useRenewed(): Renewed {
  const renewed = use(RenewedContext)
  if (renewed === undefined) throw new Error('There is no license around this field')
  return renewed
}

const was = (day: string | null): string | undefined => (day === null ? undefined : `Was ${formatUs(day)}`)

/** Shows the previous date above the new one. */
const IssueControl = (props: ControlProps<string | null>) => (
  <DateControl {...props} description={was(useRenewed().stored.issueDate)} />
)

const ExpirationControl = (props: ControlProps<string | null>) => (
  <licenseControls.expirationDate {...props} description={was(useRenewed().stored.expirationDate)} />
)

function MakesActiveControl({ id, value, onChange, disabled }: ControlProps<boolean>) {
  const { today } = useRenewed()
  const [expirationDate] = useNeighbor<string | null>('expirationDate')
  const given = { id, onChange, disabled, expirationDate, today }
  return <ActiveProposal {...given} checked={value} />
}

export const renewControls = {
  issueDate: IssueControl,
  expirationDate: ExpirationControl,
  makesActive: MakesActiveControl,
} as const
