import type { Provider } from '@client-center/contract/providers/provider.ts'
import { readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import { useMemo, useRef } from 'react'
import { toLicenseRows, type LicenseChanges } from '../licenses/license-changes.ts'
import { changedLicenses } from '../licenses/changed-licenses.ts'
import { sentRows } from '../licenses/license-row.ts'
import { licenseUploads } from '../licenses/license-uploads.ts'
import { typedLicenses } from '../licenses/typed-licenses.ts'
import { useLicenses } from '../licenses/use-licenses.ts'
import { call } from '../../api/call.ts'
import { toQueryKey } from '../../api/use-read.ts'
import { useUnsavedForm } from '../../forms/store/unsaved-forms.ts'
import { ownAnswer } from '../../records/record-answer.ts'
import { useRecordEditor } from '../../records/use-record-editor.ts'
import { providerQueries } from '../provider-fields/provider-queries.ts'
import { useProviderCheck } from '../provider-fields/use-provider-check.ts'
import type { ProviderHost } from './provider-host.ts'
import { providersTexts as texts } from './providers-texts.ts'

interface EditorSettings {
  readonly host: ProviderHost
  /** The provider as last fetched; undefined to add one. */
  readonly fresh: Provider | undefined
  /** Undefined until it is chosen. */
  readonly accountId: string | undefined
  readonly mayEdit: boolean
  /** Called after everything is saved, including files. */
  readonly onSaved: () => void
  /** Navigates to the next page after that. */
  readonly onContinue?: ((provider: Provider) => void) | undefined
}

const NO_LICENSES: Provider['licenses'] = []
const NO_CHANGES: LicenseChanges = new Map()

const answer = (id: string) => {
  const params = { id }
  return ownAnswer<Provider>(toQueryKey(readProvider, { params }), () => call(readProvider, { params }))
}

/** The state of a provider's page with the licenses: one save for all data, then the files (AMB-28). */
export function useProviderEditor({ host, fresh, accountId, mayEdit, onSaved, onContinue }: EditorSettings) {
  const licenses = useLicenses()
  // The server's ids of added licenses, for uploading their files.
  const ids = useRef<Readonly<Record<string, string>>>({})
  const left = useRef(NO_CHANGES)

  const editor = useRecordEditor({
    section: host.section,
    fresh,
    answer,
    mayEdit,
    send: async (answers, { read, ...over }) => {
      ids.current = {}
      const rows = sentRows(toLicenseRows(read?.licenses ?? NO_LICENSES, licenses.changes))
      const owner = read?.accountId ?? accountId ?? ''
      const saved = await call(saveProvider, { body: { ...answers, ...over, accountId: owner, licenses: rows } })
      ids.current = saved.licenseIds
      return saved.provider
    },
    auditedRecord: { accountId: fresh?.accountId ?? accountId ?? '', kind: 'provider' },
    gone: texts.notFound,
    refreshes: providerQueries,
    parts: {
      dirty: licenses.dirty,
      travels: [...licenses.changes.values()].some(({ recordStatus }) => recordStatus !== 'saved'),
      findConcurrentChanges: (before, after) => changedLicenses(before.licenses, after.licenses, licenses.changes),
      rebaseOn: (by) => [...licenses.rebaseOn(by.licenses).values()].some((one) => one.recordStatus !== 'saved'),
      sent: () => {
        left.current = licenses.saved(ids.current)
        ids.current = {}
      },
      uploads: (provider) => licenseUploads(provider, left.current),
      arrived: licenses.filesDone,
    },
    onSaved,
    onContinue,
  })
  const { base, form } = editor
  // A user who lost the permission to save sees the stored licenses.
  const changes = mayEdit ? licenses.changes : NO_CHANGES
  const check = useProviderCheck(form, {
    accountId: base?.accountId ?? accountId,
    providerId: base?.id,
    npi: { field: 'npi', stored: base?.npi },
    email: { field: 'email', stored: base?.email },
  })
  const stored = base?.licenses ?? NO_LICENSES
  const now = fresh?.licenses ?? stored
  // A license that was renewed at once shows its current data, even if other changes are unsaved.
  const rows = useMemo(() => toLicenseRows(asTheyAre(stored, now, changes), changes), [stored, now, changes])
  useUnsavedForm(mayEdit && licenses.dirty, () => typedLicenses(licenses.changes))
  return { editor, check, licenses, rows }
}

/**
 * The latest fetched licenses, except those edited or deleted on this page, because those changes are based on the
 * version fetched before.
 */
function asTheyAre(
  read: Provider['licenses'],
  now: Provider['licenses'],
  changes: LicenseChanges,
): Provider['licenses'] {
  const latest = new Map(now.map((one) => [one.id, one]))
  const isChanged = (id: string) => ['edited', 'deleted'].includes(changes.get(id)?.recordStatus ?? '')
  return read.map((one) => (isChanged(one.id) ? one : (latest.get(one.id) ?? one)))
}
