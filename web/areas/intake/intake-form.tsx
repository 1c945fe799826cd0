import { intakePathFromWire } from '@client-center/contract/intake/intake-wire.ts'
import { readIntake, saveIntake, type Intake, type IntakeDraft } from '@client-center/contract/intake/intake.ts'
import { readProject, type OpenProject } from '@client-center/contract/projects/project.ts'
import { businessGroups } from '@client-center/domain/intake/business-info.ts'
import { getIntakeForm, type IntakeParts } from '@client-center/domain/intake/intake-form.ts'
import { describeDraftProgress } from '@client-center/domain/intake/draft-progress.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type BaseSyntheticEvent } from 'react'
import { canCall } from '../../api/use-can-call.ts'
import { invalidate, toQueryKey, useRead } from '../../api/use-read.ts'
import { useSelected } from '../../forms/store/use-selected.ts'
import { useLocalDraft } from '../../forms/document/use-local-draft.ts'
import { FormFrame } from '../../forms/document/form-frame.tsx'
import { formatLocalDay } from '../../time/local-day.ts'
import { timeLabel } from '../../time/time-label.ts'
import { labelAt } from '../../forms/document/label-at.ts'
import { useForm, type FormDocument } from '../../forms/document/use-form.ts'
import { IconUpload } from '../../ui/icons/icons.ts'
import { useLeaveGuard } from '../../ui/feedback/leave-guard.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { UploadDocument } from '../documents/project/upload-document.tsx'
import { useProject } from '../projects/project-context.ts'
import { useSession } from '../../session/session-context.tsx'
import { intakeCalls, toSavedIntake } from './intake-calls.ts'
import { useSubjects } from '../project-roster/use-subjects.ts'
import { RosterTab } from '../project-roster/roster-tab.tsx'
import { SellerLocations } from './seller-locations.tsx'
import { recordTexts } from '../../records/record-texts.ts'
import { intakeTexts } from './intake-texts.ts'
import classes from './intake-form.module.css'

/**
 * How long after the first change the draft is saved, in milliseconds. The same as for credentialing forms (CRED-L23,
 * AMB-144).
 */
const DRAFT_PAUSE = 30_000

interface IntakeFormProps {
  /** The intake as fetched when the page was opened. */
  readonly intake: Intake
  readonly variant: IntakeVariant
}

/**
 * The intake form of one variant. It is autosaved as a draft that colleagues share; Save completes it (INT-10…17,
 * AMB-138, AMB-144).
 */
export function IntakeForm({ intake, variant }: IntakeFormProps) {
  const project = useProject()
  const { me } = useSession()
  const cache = useQueryClient()
  const canEdit = canCall(saveIntake, project.permissions)
  const [declared] = useState(() => getIntakeForm(variant))
  const params = { projectId: project.id }
  const subjects = useSubjects()
  const [draft, setDraft] = useState(intake.draft)
  // If a colleague has saved the intake since, the server's latest response has no draft or a newer one.
  const serverDraft = useRead(readIntake, { params }).data?.draft
  const isDraftOpen = draft !== null && serverDraft?.id === draft.id
  const [calls] = useState(() =>
    intakeCalls({
      projectId: project.id,
      variant,
      intake,
      onSaved: (reply) => {
        cache.setQueryData(toQueryKey(readIntake, { params }), reply)
      },
      onDraft: (next) => {
        setDraft(next)
        cache.setQueryData(
          toQueryKey(readIntake, { params }),
          (read: Intake | undefined) => read && { ...read, draft: next },
        )
        // The project's menu shows the progress of the draft.
        void invalidate(cache, [readProject])
      },
    }),
  )
  const address = useTabInAddress()
  const form = useForm(
    declared,
    {
      saved: toSavedIntake(variant, intake),
      calls,
      pause: DRAFT_PAUSE,
      pausesFromFirstChange: true,
      inCard: true,
      readOnly: !canEdit,
      startTab: address.tab,
      onTab: address.setTab,
    },
    variant,
  )
  const localDraft = useLocalDraft(declared, form, { person: me.id, draftName: `intake ${project.id}` })
  const dirty = useSelected(form.store, () => form.store.isDirty() || form.store.hasUnmatched())
  const guard = useLeaveGuard(dirty && canEdit)
  useFollowedTab(address.tab, form)

  const [uploading, setUploading] = useState(false)
  const save = async (event?: BaseSyntheticEvent) => {
    if (!(await form.save(event))) return false
    guard.release()
    toast.ok('Saved')
    return true
  }

  return (
    <>
      {guard.dialog}
      {uploading ? <UploadDocument onClose={() => setUploading(false)} /> : null}
      <FormFrame
        form={{ ...form, save }}
        localDraft={localDraft}
        about={
          canEdit ? (
            <Button
              variant="default"
              size="compact-md"
              className={classes.upload}
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setUploading(true)}
            >
              Upload Document
            </Button>
          ) : null
        }
        hideInapplicable
        groups={{ business: businessGroups }}
        panels={{ places: <RosterTab variant={variant} missing={subjects?.missing} /> }}
        panelCounts={subjects && { places: subjects.counts }}
        draw={{ sellerProviders: { locations: SellerLocations } }}
        note={
          <>
            {canEdit ? (
              proposedNote(form, draft === null ? intake.proposed : [])
            ) : (
              <p className={classes.note}>{recordTexts.viewOnly}</p>
            )}
            {!isDraftOpen ? null : (
              <DraftNote draft={draft} progress={project.standing.intakeDraft} canEdit={canEdit} />
            )}
          </>
        }
      />
    </>
  )
}

interface DraftNoteProps {
  readonly draft: IntakeDraft
  readonly progress: OpenProject['standing']['intakeDraft']
  readonly canEdit: boolean
}

/** Says who last changed the draft, and that it is not part of the saved intake yet. */
const DraftNote = ({ draft: { who, when }, progress, canEdit }: DraftNoteProps) => (
  <p className={classes.note}>
    {intakeTexts.lastChanged(
      progress === null ? 'In progress' : describeDraftProgress(progress),
      who,
      formatLocalDay(when),
      timeLabel(when),
    )}{' '}
    {canEdit ? intakeTexts.draft : intakeTexts.draftOfOthers}
  </p>
)

/** The note that a new form starts with proposed answers, until the first save. */
function proposedNote({ form, store, tab, autosave }: FormDocument<IntakeParts>, proposed: Intake['proposed']) {
  if (proposed.length === 0 || tab !== 'general' || autosave.lastSent() !== undefined) return null
  const names = proposed.map((path) => labelAt(form, store.answers(), intakePathFromWire(path)))
  return (
    <p className={classes.note}>
      We filled these in from your practice information<span className={classes.names}>: {names.join(', ')}</span>.
      Check them before you save.
    </p>
  )
}

type Search = Readonly<Record<string, unknown>>

/** The open tab, stored in the address as `?tab=`, so that it can be linked to. */
function useTabInAddress() {
  const router = useRouter()
  const search: Search = useSearch({ strict: false })
  return {
    tab: typeof search['tab'] === 'string' ? search['tab'] : undefined,
    setTab: (tab: string) =>
      void router.navigate({
        to: '.',
        search: (before: Search) => ({ ...before, tab }),
        replace: true,
        resetScroll: false,
      }),
  }
}

/** Opens the tab in the address when it changes, such as after following a link. */
function useFollowedTab(requestedTab: string | undefined, { form, openTab }: FormDocument<IntakeParts>) {
  const [followed, setFollowed] = useState(requestedTab)
  useEffect(() => {
    if (requestedTab === followed) return
    setFollowed(requestedTab)
    if (requestedTab !== undefined && requestedTab in form.tabs) openTab(requestedTab)
  }, [requestedTab, followed, form, openTab])
}
