import type { listAuditPeople } from '@client-center/contract/firm/audit-log.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { AUDIT_KINDS, auditKindLabel } from '@client-center/domain/firm/audit-log.ts'
import { NativeSelect } from '@mantine/core'
import { DateField } from '../../../ui/fields/date-field.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import classes from './audit.module.css'
import { auditTexts as texts } from './audit-texts.ts'

interface AuditFiltersProps {
  readonly view: TableView
  /** Undefined while loading. */
  readonly choices: EndpointReply<typeof listAuditPeople> | undefined
  readonly isOfPractice: boolean
}

/** The filters, which the address contains. A practice is chosen in a row. */
export function AuditFilters({ view, choices, isOfPractice }: AuditFiltersProps) {
  const { filters, setFilter } = view
  const people = (isStaff: boolean) =>
    (choices?.people ?? [])
      .filter((person) => person.isStaff === isStaff)
      .map(({ id, name }) => ({ value: id, label: name }))
  const chosen = filters['person'] ?? ''
  const isListed = chosen === '' || (choices?.people ?? []).some(({ id }) => id === chosen)
  return (
    <div className={classes.filters} role="group" aria-label={texts.title}>
      {isOfPractice || filters['practice'] === undefined ? null : (
        <button
          type="button"
          className={classes.chip}
          onClick={() => setFilter('practice', '')}
          title={texts.allEntries}
        >
          {choices?.practice?.name ?? texts.onePractice}
          <span aria-hidden> ×</span>
        </button>
      )}
      <NativeSelect
        aria-label={texts.person}
        value={chosen}
        onChange={(event) => setFilter('person', event.currentTarget.value)}
        data={[
          { value: '', label: texts.everyone },
          ...(isListed ? [] : [{ value: chosen, label: texts.unknown }]),
          ...[
            { group: texts.staffGroup, items: people(true) },
            { group: texts.userGroup, items: people(false) },
          ].filter(({ items }) => items.length > 0),
        ]}
      />
      <NativeSelect
        aria-label={texts.kind}
        value={filters['kind'] ?? ''}
        onChange={(event) => setFilter('kind', event.currentTarget.value)}
        data={[{ value: '', label: texts.allKinds }, ...kinds]}
      />
      <DateField
        aria-label={texts.from}
        placeholder={texts.from}
        value={filters['from'] ?? null}
        onChange={(day) => setFilter('from', day ?? '')}
        clearable
      />
      <DateField
        aria-label={texts.until}
        placeholder={texts.until}
        value={filters['until'] ?? null}
        onChange={(day) => setFilter('until', day ?? '')}
        clearable
      />
    </div>
  )
}

const kinds = AUDIT_KINDS.map((kind) => ({ value: kind, label: auditKindLabel(kind) })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
)
