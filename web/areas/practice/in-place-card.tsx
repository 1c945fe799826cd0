import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { SectionCard } from '../../forms/section-card.tsx'
import type { Editing } from '../../forms/use-one-editing.ts'
import type { RecordSource } from '../../records/record-source.ts'
import { useRecord } from '../../records/use-record.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { useAccount } from '../../session/session-context.tsx'
import { practiceTexts } from './practice-texts.ts'

/** The saved answers with their rev (AMB-101). */
type SavedRecord<F extends Fields> = FieldValues<F> & { readonly rev: number }

interface InPlaceCardProps<F extends Fields> {
  readonly section: Section<F>
  /** Makes the card a target for links. */
  readonly id?: string
  /** The query of the answers. */
  readonly query: {
    readonly data: SavedRecord<F> | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly answer: RecordSource<SavedRecord<F>>
  /** The kind of the card's record in the audit log. */
  readonly auditKind: 'practice-info' | 'contact-info'
  readonly save: (answers: SavedRecord<F>) => Promise<SavedRecord<F>>
  /** Endpoints whose cached responses are stale after a save. */
  readonly refreshes?: readonly Endpoint[]
  readonly canEdit: boolean
  readonly editing: Editing
  /** Whether phones show only the first answer. Not if a link led to the card (design §7). */
  readonly foldsOnPhone?: boolean
}

/** A card that is edited in place (CAP-06, CAP-13). Its initial answers do not change while it is being edited. */
export function InPlaceCard<F extends Fields>(props: InPlaceCardProps<F>) {
  const { id: accountId } = useAccount()
  const { section, id, query, answer, auditKind, save, refreshes = [], canEdit, editing, foldsOnPhone = true } = props
  const record = useRecord<F, SavedRecord<F>>({
    section,
    fetched: query.data,
    getSource: () => answer,
    auditedRecord: { accountId, kind: auditKind },
    send: (answers, { rev }) => save({ ...answers, rev }),
    successMessage: practiceTexts.saved,
    refreshes,
  })
  record.updateBase(!editing.now)
  const notYet = query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />
  const stop = () => {
    record.forgetNotice()
    editing.stop()
  }
  return (
    <SectionCard
      section={section}
      id={id}
      values={record.values}
      canEdit={canEdit}
      notice={record.notice}
      onSave={record.save}
      editing={{ ...editing, stop }}
      foldsOnPhone={foldsOnPhone}
      replacement={record.base === undefined ? notYet : undefined}
    />
  )
}
