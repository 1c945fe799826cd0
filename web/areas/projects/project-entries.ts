import type { OpenProject } from '@client-center/contract/projects/project.ts'
import { describeDraftProgress } from '@client-center/domain/intake/draft-progress.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { shouldShowCredentialing } from '@client-center/domain/projects/shows-credentialing.ts'
import { paths } from '../../paths/paths.ts'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import { IconClipboardText, IconId, IconListCheck, IconRoute, IconSignature } from '../../ui/icons/icons.ts'

/** An entry of a project's menu: its page, and the progress of that part. */
export interface ProjectEntry {
  readonly label: string
  readonly icon: DrawnIcon
  readonly to: string
  /** Whether it can be opened. False for parts that the portal does not have yet. */
  readonly opens: boolean
  /** The progress, as a word or a count. */
  readonly state: string
  /** Whether the user has something to do there. */
  readonly waits: boolean
}

/** `opens` is true by default. */
type EntryInput = Omit<ProjectEntry, 'opens'> & { readonly opens?: false }

const INTAKE_WORDS = ['Not started', 'In progress', 'Done']

/** The menu of a project (PROJ-06…10), in the order of the specification. Spec 001 §2. */
export function projectEntries(project: OpenProject): readonly ProjectEntry[] {
  const { accountId, id, pendingSignature, standing } = project
  const { intake, intakeDraft, requiredItems, signDocuments, applications } = standing
  const missing = requiredItems.total - requiredItems.provided - requiredItems.beingChecked
  const entries: (EntryInput | undefined)[] = [
    {
      label: 'Complete Intake Form',
      icon: IconListCheck,
      to: paths.intake(accountId, id),
      state: intakeDraft === null ? (INTAKE_WORDS[intake] ?? '') : describeDraftProgress(intakeDraft),
      waits: intake < 2 || intakeDraft !== null,
    },
    shouldShowCredentialing(project)
      ? {
          label: 'Complete Credentialing Form',
          icon: IconId,
          to: paths.projectCredentialing(accountId, id),
          state: project.showCredentialingForm ? credentialingWords(project) : 'Not needed yet',
          waits: project.showCredentialingForm && credentialingWords(project) !== 'Done',
        }
      : undefined,
    {
      label: 'Required Items for Analysis',
      icon: IconClipboardText,
      to: paths.requiredItems(accountId, id),
      state: itemsWords(requiredItems),
      waits: missing > 0,
    },
    {
      label: 'Sign Documents',
      icon: IconSignature,
      to: paths.signDocuments(accountId, id),
      state: pendingSignature > 0 ? `${pendingSignature} to sign` : signDocuments > 0 ? 'Done' : 'Nothing to sign',
      waits: pendingSignature > 0,
    },
    project.showApplications
      ? {
          label: 'Track Applications',
          icon: IconRoute,
          to: paths.trackApplications(accountId, id),
          state:
            applications.open > 0 ? `${applications.open} in process` : applications.total > 0 ? 'Done' : 'None yet',
          waits: false,
        }
      : undefined,
  ]
  const canAct = hasAccess('edit', project.permissions)
  return entries.flatMap((entry) =>
    entry === undefined ? [] : [{ opens: true, ...entry, waits: canAct && entry.waits }],
  )
}

function credentialingWords({ standing: { credentialing } }: OpenProject): string {
  const { people, published, drafts } = credentialing
  if (published === 0) return drafts === 0 ? 'Not started' : 'In progress'
  if (published < people) return `${published} of ${people} done`
  return drafts === 0 ? 'Done' : 'In progress'
}

function itemsWords({ total, provided }: OpenProject['standing']['requiredItems']): string {
  if (total === 0) return 'Nothing requested'
  return provided === total ? 'Done' : `${provided} of ${total} provided`
}
