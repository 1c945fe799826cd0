import { shouldProposeActive } from '@client-center/domain/licenses/renewal.ts'
import { createContext, use } from 'react'
import type { ControlProps } from '../../forms/controls/control-props.ts'
import { ChoiceControl } from '../../forms/controls/choice-control.tsx'
import { useNeighbor } from '../../forms/store/form-scope.ts'
import { ActiveProposal } from './active-proposal.tsx'

interface Proposal {
  /** The expiration date before the edit. */
  readonly before: string | null
  readonly today: string
  readonly accepted: boolean
  readonly onAnswer: (accepted: boolean) => void
}

export const ProposalContext = createContext<Proposal | undefined>(undefined)

/** The status. If an expired license gets a future date, a checkbox below proposes to make it active (AMB-126). */
export function StatusControl(props: ControlProps<number | null>) {
  const proposal = use(ProposalContext)
  const [expirationDate] = useNeighbor<string | null>('expirationDate')
  const isProposed =
    proposal !== undefined &&
    shouldProposeActive({ status: props.value, expirationDate }, proposal.before, proposal.today)
  return (
    <>
      <ChoiceControl {...props} />
      {isProposed ? (
        <ActiveProposal checked={proposal.accepted} onChange={proposal.onAnswer} expirationDate={expirationDate} />
      ) : null}
    </>
  )
}
