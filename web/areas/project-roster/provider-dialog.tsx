import {
  listAddableProviders,
  listProjectProviders,
  saveProjectProvider,
  type ProjectProvider,
} from '@client-center/contract/project-roster/project-providers.ts'
import type { ProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import { bindSection } from '@client-center/domain/forms/section.ts'
import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { projectProvider, type ProjectProviderAnswers } from '@client-center/domain/project-roster/project-provider.ts'
import { useId, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { toQueryKey, useReadWhen } from '../../api/use-read.ts'
import { searchProps, type ControlProps } from '../../forms/controls/control-props.ts'
import { TextControl } from '../../forms/controls/text-control.tsx'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import type { SectionForm } from '../../forms/use-section-form.ts'
import { createRowSource } from '../../records/record-source.ts'
import { useRecord } from '../../records/use-record.tsx'
import { SearchMultiSelect } from '../../ui/fields/search-multi-select.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useProject } from '../projects/project-context.ts'
import { RestoreProvider } from '../provider-fields/restore-provider.tsx'
import { locationOptions } from '../projects/location-options.ts'
import { disambiguateProviders } from '../provider-fields/disambiguate-providers.ts'
import { useProviderCheck } from '../provider-fields/use-provider-check.ts'
import { useAccount } from '../../session/session-context.tsx'
import { rosterTexts } from './roster-texts.ts'
import { rosterQueries, useProjectRoster } from './use-project-roster.ts'

const { providers: texts } = rosterTexts

type ProviderForm = SectionForm<(typeof projectProvider)['fields']>

interface ProviderDialogProps {
  /** The provider to edit; undefined to add one. */
  readonly edited: ProjectProvider | undefined
  readonly variant: IntakeVariant
  readonly onClose: () => void
}

/**
 * Adds or edits a provider of the project: a new provider, one of the account, or a restored one (INT-45…55, AMB-60).
 */
export function ProjectProviderDialog({ edited, variant, onClose }: ProviderDialogProps) {
  const { accountId } = useProject()
  const { params, locations } = useProjectRoster()
  const form = useMemo(() => bindSection(projectProvider, variant), [variant])
  // The id of the account's provider that is being added; undefined for a new provider.
  const [chosen, setChosen] = useState<string>()
  const record = useRecord({
    section: form,
    fetched: edited,
    getSource: (id) =>
      createRowSource(id, toQueryKey(listProjectProviders, { params }), () => call(listProjectProviders, { params })),
    auditedRecord: { accountId, kind: 'project-provider' },
    send: (answers, { id, rev }) =>
      call(saveProjectProvider, { params, body: { ...answers, id: edited?.id ?? chosen ?? id, rev } }),
    successMessage: edited === undefined ? texts.added : texts.saved,
    refreshes: rosterQueries,
  })
  const useExtras = (drawn: ProviderForm) => useChecks(drawn, { edited, chosen, onChoose: setChosen })
  return (
    <RecordDialog
      title={record.base === undefined ? texts.add : texts.edit}
      subtitle={record.base?.name}
      notice={record.notice}
      section={form}
      values={record.values}
      onSave={record.save}
      onClose={onClose}
      draw={{ npi: NpiControl, locations: useMemo(() => locationsChoice(locations.data), [locations.data]) }}
      hideInapplicable
      staysWithTyped
      useExtras={useExtras}
    />
  )
}

interface Choosing {
  readonly edited: ProjectProvider | undefined
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

/** Checks whether NPI and email are taken, offers to restore a deleted provider, and selects an existing one. */
function useChecks(form: ProviderForm, { edited, chosen, onChoose }: Choosing) {
  const account = useAccount()
  const { params } = useProjectRoster()
  const addable = useReadWhen(listAddableProviders, edited === undefined ? { params } : undefined)
  const person = edited ?? addable.data?.find(({ id }) => id === chosen)
  const check = useProviderCheck(form, {
    accountId: account.id,
    providerId: edited?.id ?? chosen,
    npi: { field: 'npi', stored: person?.npi },
    email: { field: 'email', stored: person?.email },
  })
  const existingId = useId()
  const [unmatched, setUnmatched] = useState<Unmatched>()
  const fill = (id: string | undefined, known: Partial<ProjectProviderAnswers>) => {
    onChoose(id)
    for (const name of PERSON) form.store.set(name, known[name] ?? projectProvider.fields[name].empty)
  }
  return {
    blockedBecause: check.busy ? 'Checking the NPI and email' : undefined,
    missing:
      unmatched === undefined
        ? undefined
        : { sentence: 'Choose an existing provider, or clear that field', elementId: existingId },
    above: (
      <>
        {edited === undefined && (addable.data?.length ?? 0) > 0 ? (
          <SearchSelect
            id={existingId}
            label="Existing provider"
            description="Leave blank to add a new one"
            data={[...disambiguateProviders(addable.data ?? [])].map(([value, label]) => ({ value, label }))}
            value={chosen ?? null}
            onChange={(id) => fill(id ?? undefined, addable.data?.find((one) => one.id === id) ?? {})}
            placeholder="New provider"
            clearable
            unmatched={unmatched}
            onUnmatched={setUnmatched}
            mb="md"
          />
        ) : null}
        <RestoreProvider
          accountId={account.id}
          sentence={texts.restore}
          deleted={form.saving ? undefined : check.deleted}
          onDecline={() => form.set('npi', '')}
          onRestored={({ id, name, npi, email, typeOfDegree }) => {
            // A provider that is being edited stays the same provider.
            if (edited !== undefined) return form.set('npi', edited.npi)
            const answers = form.store.answers()
            fill(id, {
              name,
              npi,
              email,
              typeId: answers.typeId,
              degreeTypeId: typeOfDegree === 0 ? null : typeOfDegree,
            })
          }}
        />
      </>
    ),
  }
}

/** The fields that belong to the provider and not to the project. */
const PERSON = ['name', 'npi', 'email', 'typeId', 'degreeTypeId'] as const

/** Accepts only digits. */
const NpiControl = (props: ControlProps<string>) => (
  <TextControl {...props} onChange={(typed) => props.onChange(typed.replaceAll(/\D/g, ''))} />
)

const locationsChoice = (locations: readonly ProjectLocation[] | undefined) =>
  function LocationsChoice(props: ControlProps<string[]>) {
    return (
      <SearchMultiSelect
        {...searchProps(props)}
        description={locations?.length === 0 ? texts.noLocations : undefined}
        data={locationOptions(locations, props.value)}
        value={props.value}
        onChange={props.onChange}
        placeholder={props.value.length === 0 ? 'Select' : undefined}
        openOnFocus={false}
      />
    )
  }
