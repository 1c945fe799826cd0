import type { UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import {
  chooseInUpdateDraft,
  countDueUpdates,
  listUpdateProjects,
  openUpdateDraft,
  previewUpdateDraft,
  publishUpdateDraft,
  refreshUpdateDraft,
  saveUpdateDraft,
} from '@client-center/contract/firm/updates/updates.ts'
import { getWeekMonday } from '@client-center/domain/calendar.ts'
import { formatMonthDay } from '@client-center/domain/format-month-day.ts'
import type { DraftContent, LeftOut } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callWith } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { invalidate } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { IconRefresh } from '../../../session/factor/factor-icons.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconSend } from '../../../ui/icons/contact-icons.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { isNew, useEdits } from './composer-context.ts'
import { Composer } from './composer.tsx'
import classes from './composer.module.css'
import { toSent } from './draft-edits.ts'
import { editSession } from './edit-session.ts'
import { SaveState } from './save-state.tsx'
import { IconMerge } from './update-icons.ts'
import { composerTexts as texts } from './updates-texts.ts'
import { useDeviceCopy } from './use-device-copy.ts'

/** The facts are read again when the person comes back to this tab after this time, in milliseconds. */
const STALE = 120_000

/** A draft with its calls: it saves by itself, is brought up to date and published. */
export function DraftComposer({ draft }: { readonly draft: UpdateDraft }) {
  const { projectId } = draft
  const params = { projectId }
  const { me } = useSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [dialog, confirm] = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const [updateId] = useState(newId)
  const [session] = useState(() =>
    editSession(
      draft,
      {
        save: (content, rev) => callWith(saveUpdateDraft, { params, body: { ...toSent(content), rev } }),
        read: async () => {
          // Opening would make a new draft in place of one that was published; this fails then.
          await callWith(previewUpdateDraft, { params })
          return callWith(openUpdateDraft, { params })
        },
      },
      true,
    ),
  )
  useEffect(() => session.start(), [session])
  useDeviceCopy(session, { person: me.id, form: `weekly update ${projectId}` }, () => toast.ok(texts.restored))
  const { stored, content, save } = useEdits(session)
  // What came in after the first look of this visit is new until the next visit.
  const [lookedAt] = useState(draft.lookedAt ?? draft.composedAt)
  const run = async (call: (rev: number) => Promise<UpdateDraft>, done?: string) => {
    setBusy(true)
    try {
      if ((await session.run(call)) && done !== undefined) toast.ok(done)
    } catch (failure) {
      toast.failed(failure)
    }
    setBusy(false)
  }
  const refresh = (done?: string) => run((rev) => callWith(refreshUpdateDraft, { params, body: { rev } }), done)
  useReturn(() => {
    if (save.kind === 'saved' && Date.now() - Date.parse(stored.composedAt) > STALE) void refresh()
  })
  const { length: people } = stored.recipients
  const publish = async () => {
    if (isBusy || save.kind === 'rival' || save.kind === 'gone') return
    const isSure = await confirm({
      title: texts.publishTitle,
      sentence: people === 0 ? texts.publishOnly : texts.publishMails(people),
      subject: content.title,
      action: texts.publish,
      safe: 'Cancel',
      variant: 'filled',
    })
    if (!isSure) return
    setBusy(true)
    try {
      if (!(await session.save())) return
      const { rev } = session.now().stored
      const { mailed } = await callWith(publishUpdateDraft, { params, body: { id: updateId, rev } })
      await invalidate(cache, [listUpdateProjects, countDueUpdates])
      toast.ok(texts.published(mailed))
      void navigate({ to: paths.firmUpdates })
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setBusy(false)
    }
  }
  const openChoices = countOpenChoices(content)
  return (
    <>
      <Composer
        session={session}
        heading={texts.week(formatMonthDay(getWeekMonday(stored.today)))}
        state={texts.draft}
        lookedAt={lookedAt}
        recipients={stored.recipients.map(({ name }) => name)}
        leftOut={stored.leftOut}
        choose={(row, line, choice) =>
          void run((rev) => callWith(chooseInUpdateDraft, { params, body: { rev, row, line, choice } }))
        }
        onBringBack={(left) =>
          void run((rev) =>
            callWith(saveUpdateDraft, { params, body: { ...withLeftOut(session.now().content, left), rev } }),
          )
        }
        onPublish={() => void publish()}
        actions={
          <>
            <SaveState savedAt={stored.savedAt} />
            <FocusableButton
              variant="subtle"
              size="xs"
              loading={isBusy}
              leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
              onClick={() => void refresh(texts.refreshed)}
            >
              {texts.refresh}
            </FocusableButton>
          </>
        }
        notices={<CameIn content={content} lookedAt={lookedAt} openChoices={openChoices} />}
        foot={
          <>
            <p className={classes.emails}>
              {people === 0 ? (
                texts.emailsNoOne
              ) : (
                <>
                  Emails <b>{texts.emails(people)}</b>: {stored.recipients.map(({ name }) => name).join(', ')}
                </>
              )}
            </p>
            {openChoices === 0 ? null : (
              <span className={classes.openChoices}>
                <IconMerge size={16} stroke={1.7} aria-hidden />
                {texts.choices(openChoices)}
              </span>
            )}
            <Button variant="default" onClick={() => void session.save()}>
              {texts.saveDraft}
            </Button>
            <FocusableButton
              loading={isBusy}
              leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
              rightSection={<kbd>Ctrl Enter</kbd>}
              onClick={() => void publish()}
            >
              {texts.publish}
            </FocusableButton>
          </>
        }
      />
      {dialog}
    </>
  )
}

interface CameInProps {
  readonly content: DraftContent
  readonly lookedAt: string
  readonly openChoices: number
}

/** What came in since this person last looked. */
function CameIn({ content: { points, rows }, lookedAt, openChoices }: CameInProps) {
  const isRecent = ({ cameAt }: { readonly cameAt: string | null }) => isNew(cameAt, lookedAt)
  const changes =
    points.filter(isRecent).length + rows.filter((row) => isRecent(row) || row.lines.some(isRecent)).length
  if (changes === 0 && openChoices === 0) return null
  return (
    <p className={classes.cameIn} role="status">
      <IconMerge size={17} stroke={1.7} aria-hidden />
      <span>
        {changes === 0 ? null : <b>{texts.cameIn(changes)} </b>}
        {openChoices > 0 ? texts.conflicts(openChoices) : changes === 1 ? texts.markedOne : texts.marked}
      </span>
    </p>
  )
}

const countOpenChoices = ({ points, rows }: DraftContent): number =>
  [...points, ...rows.flatMap(({ lines }) => lines)].filter(
    ({ conflict }) => conflict !== null && conflict.chosen === null,
  ).length

/** The content with a removed part, whose facts the server knows. */
function withLeftOut(content: DraftContent, { kind, id, name }: LeftOut) {
  const sent = toSent(content)
  return kind === 'point'
    ? { ...sent, points: [...sent.points, { id, text: name, person: '' }] }
    : { ...sent, rows: [...sent.rows, { id, lines: [] }] }
}

/** Runs when the person comes back to this tab. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  })
}
