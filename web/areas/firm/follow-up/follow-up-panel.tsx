import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { followUp } from '@client-center/domain/follow-up/follow-up.ts'
import { useSectionDraft } from '../../../forms/local-drafts/use-section-draft.ts'
import { useSession } from '../../../session/session-context.tsx'
import { FollowUpForm } from './follow-up-form.tsx'

export interface FollowUpPanelProps {
  readonly accountId: string
  readonly log: EndpointReply<typeof readFollowUpLog>
  /** "Priya Raman, MetLife" */
  readonly name: string
  /** Begins with a request for a document. */
  readonly requestsDocument: boolean
  readonly onClose: () => void
}

/** The docked panel in which a follow-up is written. What was typed before is on the device. */
export function FollowUpPanel(props: FollowUpPanelProps) {
  const { me } = useSession()
  const draft = useSectionDraft(followUp.fields, { person: me.id, form: `follow-up ${props.log.applicationId}` })
  return draft === undefined ? null : <FollowUpForm {...props} draft={draft} />
}
