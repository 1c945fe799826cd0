import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { bulkTexts as texts } from './applications-texts.ts'
import type { BulkPreview } from './bulk-preview-rows.ts'
import classes from './bulk.module.css'

interface BulkChoicesProps {
  readonly preview: BulkPreview
  readonly providerIds: ReadonlySet<string>
  readonly payerIds: ReadonlySet<number>
  readonly onProviders: (ids: ReadonlySet<string>) => void
  readonly onPayers: (ids: ReadonlySet<number>) => void
  readonly onProject: (id: string) => void
}

/** The project, the providers and the insurance companies. */
export function BulkChoices(props: BulkChoicesProps) {
  const { preview, providerIds, payerIds, onProviders, onPayers, onProject } = props
  const allowed = preview.providers.filter(({ otherwise }) => otherwise !== 'refused')
  // Providers who may apply first, so that the others are out of the way.
  const listed = [...allowed, ...preview.providers.filter(({ otherwise }) => otherwise === 'refused')]
  const isEvery = allowed.length > 0 && allowed.every(({ id }) => providerIds.has(id))
  const [providersId, payersId] = [useId(), useId()]
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={texts.project}
        value={preview.projectId}
        onChange={(event) => onProject(event.currentTarget.value)}
        data={preview.projects.map(({ id, name, refusal }) => ({
          value: id,
          label: name,
          disabled: refusal !== '' && id !== preview.projectId,
        }))}
      />
      <div className={classes.groupHead}>
        <h2 id={providersId}>{texts.providers}</h2>
        <button type="button" onClick={() => onProviders(new Set(isEvery ? [] : allowed.map(({ id }) => id)))}>
          {isEvery ? texts.clearAll : texts.selectAll}
        </button>
      </div>
      <div role="group" aria-labelledby={providersId} className={classes.providers}>
        {listed.map(({ id, name, typeId }) => (
          <Checkbox
            key={id}
            checked={providerIds.has(id)}
            onChange={() => onProviders(toggled(providerIds, id))}
            label={
              <>
                <span>{name}</span>
                <span className={classes.type}>{providerTypeLabel(typeId)}</span>
              </>
            }
          />
        ))}
      </div>
      <div className={classes.groupHead}>
        <h2 id={payersId}>{texts.companies}</h2>
        <span>{texts.of(payerIds.size, applicationInsurers.length)}</span>
      </div>
      <div role="group" aria-labelledby={payersId} className={classes.payers}>
        {applicationInsurers.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={payerIds.has(value)}
            onChange={() => onPayers(toggled(payerIds, value))}
          />
        ))}
      </div>
    </div>
  )
}

/** The set with this member, or without it. */
function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}
