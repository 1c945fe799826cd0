import type { UpdateCorrection } from '@client-center/contract/firm/updates/draft-shapes.ts'
import {
  correctUpdate,
  listUpdateProjects,
  readUpdateCorrection,
} from '@client-center/contract/firm/updates/updates.ts'
import { getWeekMonday } from '@client-center/domain/calendar.ts'
import { formatMonthDay } from '@client-center/domain/format-month-day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callWith } from '../../../api/call.ts'
import { shownByPage } from '../../../api/query-client.ts'
import { endpointQuery, invalidate } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { toLocalDay } from '../../../time/local-day.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { useEdits } from './composer-context.ts'
import { ComposerLoad } from './composer-load.tsx'
import { Composer } from './composer.tsx'
import classes from './composer.module.css'
import { toSent } from './draft-edits.ts'
import { editSession } from './edit-session.ts'
import { SaveState } from './save-state.tsx'
import { composerTexts as texts } from './updates-texts.ts'
import { useDeviceCopy } from './use-device-copy.ts'

/** A published update that is being corrected. Nothing is saved before the person saves it. */
export function CorrectionPage() {
  const { accountId = '', projectId = '', updateId = '' } = useParams({ strict: false })
  const query = useQuery({
    ...endpointQuery(readUpdateCorrection, { params: { projectId, updateId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...shownByPage,
  })
  return (
    <ComposerLoad query={query} accountId={accountId}>
      {(update) => <CorrectionComposer key={updateId} update={update} />}
    </ComposerLoad>
  )
}

function CorrectionComposer({ update }: { readonly update: UpdateCorrection }) {
  const { projectId, updateId, publishedAt, readBy, readers } = update
  const params = { projectId, updateId }
  const { me } = useSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [dialog, confirm] = useConfirm()
  const [session] = useState(() =>
    editSession(
      update,
      {
        save: (content, rev) => callWith(correctUpdate, { params, body: { ...toSent(content), rev } }),
        read: () => callWith(readUpdateCorrection, { params }),
      },
      false,
    ),
  )
  useEffect(() => session.start(), [session])
  useDeviceCopy(session, { person: me.id, form: `weekly update correction ${updateId}` }, () =>
    toast.ok(texts.restored),
  )
  const { content, save } = useEdits(session)
  const isBusy = save.kind === 'saving'
  const correct = async () => {
    if (isBusy || !session.isChanged() || save.kind === 'rival' || save.kind === 'gone') return
    const isSure = await confirm({
      title: texts.correctTitle,
      sentence: texts.correctHint,
      subject: content.title,
      action: texts.saveCorrection,
      safe: 'Cancel',
      variant: 'filled',
    })
    if (!isSure || !(await session.save())) return
    await invalidate(cache, [listUpdateProjects])
    toast.ok(texts.corrected)
    void navigate({ to: paths.firmUpdates })
  }
  return (
    <>
      <Composer
        session={session}
        heading={texts.week(formatMonthDay(getWeekMonday(toLocalDay(new Date(publishedAt)))))}
        state={texts.correction}
        lookedAt={null}
        recipients={[]}
        leftOut={[]}
        onPublish={() => void correct()}
        actions={<SaveState savedAt={null} />}
        notices={null}
        foot={
          <>
            <p className={classes.emails}>{texts.readBy(readBy, readers)}</p>
            <FocusableButton
              loading={isBusy}
              disabled={!session.isChanged()}
              rightSection={<kbd>Ctrl Enter</kbd>}
              onClick={() => void correct()}
            >
              {texts.saveCorrection}
            </FocusableButton>
          </>
        }
      />
      {dialog}
    </>
  )
}
