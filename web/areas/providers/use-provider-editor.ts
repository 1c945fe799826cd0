import type { Provider } from '@client-center/contract/providers/provider.ts'
import { readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import { useCallback, useMemo, useRef } from 'react'
import { toProviderArguments } from '../provider-fields/provider-arguments.ts'
import { useStaffPractice } from '../../session/use-staff-practice.ts'
import { toLicenseRows, type LicenseChanges } from '../licenses/license-changes.ts'
import { findChangedLicenses } from '../licenses/changed-licenses.ts'
import { toChangedRows } from '../licenses/license-row.ts'
import { toLicenseUploads } from '../licenses/license-uploads.ts'
import { listTypedLicenses } from '../licenses/typed-licenses.ts'
import { useLicenses } from '../licenses/use-licenses.ts'
import { call } from '../../api/call.ts'
import { toQueryKey } from '../../api/use-read.ts'
import { useUnsavedForm } from '../../forms/store/unsaved-forms.ts'
import { createRecordSource } from '../../records/record-source.ts'
import { useRecordEditor } from '../../records/use-record-editor.ts'
import { providerQueries } from '../provider-fields/provider-queries.ts'
import { useProviderCheck } from '../provider-fields/use-provider-check.ts'
import type { ProviderHost } from './provider-host.ts'
import { providersTexts as texts } from './providers-texts.ts'

interface EditorSettings {
  readonly host: ProviderHost
  /** The provider as last fetched; undefined to add one. */
  readonly fetched: Provider | undefined
  /** Undefined until it is chosen. */
  readonly accountId: string | undefined
  readonly canEdit: boolean
  /** Called after everything is saved, including files. */
  readonly onSaved: () => void
  /** Navigates to the next page after that. */
  readonly onContinue?: ((provider: Provider) => void) | undefined
}

const NO_LICENSES: Provider['licenses'] = []
const NO_CHANGES: LicenseChanges = new Map()

const answer = (id: string, staffPractice: string | undefined) => {
  const given = toProviderArguments(id, staffPractice)
  return createRecordSource<Provider>(toQueryKey(readProvider, given), () => call(readProvider, given))
}

/** The state of a provider's page with the licenses: one save for all data, then the files (AMB-28). */
export function useProviderEditor({ host, fetched, accountId, canEdit, onSaved, onContinue }: EditorSettings) {
  const staffPractice = useStaffPractice()
  const licenses = useLicenses()
  // The server's ids of added licenses, for uploading their files.
  const ids = useRef<Readonly<Record<string, string>>>({})
  const fileChanges = useRef(NO_CHANGES)

  const editor = useRecordEditor({
    section: host.section,
    fetched: fetched,
    getSource: useCallback((id: string) => answer(id, staffPractice), [staffPractice]),
    canEdit,
    send: async (answers, { fetched, ...idAndRev }) => {
      ids.current = {}
      const rows = toChangedRows(toLicenseRows(fetched?.licenses ?? NO_LICENSES, licenses.changes))
      const owner = fetched?.accountId ?? accountId ?? ''
      const saved = await call(saveProvider, { body: { ...answers, ...idAndRev, accountId: owner, licenses: rows } })
      ids.current = saved.licenseIds
      return saved.provider
    },
    auditedRecord: { accountId: fetched?.accountId ?? accountId ?? '', kind: 'provider' },
    goneSentence: texts.notFound,
    refreshes: providerQueries,
    parts: {
      dirty: licenses.dirty,
      hasRowsToSave: [...licenses.changes.values()].some(({ recordStatus }) => recordStatus !== 'saved'),
      findConcurrentChanges: (before, after) => findChangedLicenses(before.licenses, after.licenses, licenses.changes),
      rebaseOn: (saved) =>
        [...licenses.rebaseOn(saved.licenses).values()].some((license) => license.recordStatus !== 'saved'),
      onAnswersSaved: () => {
        fileChanges.current = licenses.settleSaved(ids.current)
        ids.current = {}
      },
      uploads: (provider) => toLicenseUploads(provider, fileChanges.current),
      onUploaded: licenses.filesDone,
    },
    onSaved,
    onContinue,
  })
  const { base, form } = editor
  // A user who lost the permission to save sees the stored licenses.
  const changes = canEdit ? licenses.changes : NO_CHANGES
  const check = useProviderCheck(form, {
    accountId: base?.accountId ?? accountId,
    providerId: base?.id,
    npi: { field: 'npi', stored: base?.npi },
    email: { field: 'email', stored: base?.email },
  })
  const stored = base?.licenses ?? NO_LICENSES
  const latestLicenses = fetched?.licenses ?? stored
  // A license that was renewed at once shows its current data, even if other changes are unsaved.
  const rows = useMemo(
    () => toLicenseRows(mergeLatestLicenses(stored, latestLicenses, changes), changes),
    [stored, latestLicenses, changes],
  )
  useUnsavedForm(canEdit && licenses.dirty, () => listTypedLicenses(licenses.changes))
  return { editor, check, licenses, rows }
}

/**
 * The latest fetched licenses, except those edited or deleted on this page, because those changes are based on the
 * version fetched before.
 */
function mergeLatestLicenses(
  fetched: Provider['licenses'],
  now: Provider['licenses'],
  changes: LicenseChanges,
): Provider['licenses'] {
  const latest = new Map(now.map((license) => [license.id, license]))
  const isChanged = (id: string) => ['edited', 'deleted'].includes(changes.get(id)?.recordStatus ?? '')
  return fetched.map((license) => (isChanged(license.id) ? license : (latest.get(license.id) ?? license)))
}
