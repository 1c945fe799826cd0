import type { ProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import type { ProjectProvider } from '@client-center/contract/project-roster/project-providers.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import type { ExtraQuestion } from '@client-center/domain/intake/intake-variants.ts'
import { degreeTypes } from '@client-center/domain/reference/degree-types.ts'
import { specialtyLabel } from '@client-center/domain/reference/specialties.ts'
import type { Column } from '../../ui/table/data-table-column.ts'
import classes from './project-places.module.css'

/** The columns of the project's providers. Answers that only some projects need have a column only there. */
export function providerColumns(
  applicableFields: readonly ExtraQuestion[],
  locations: readonly ProjectLocation[],
): readonly Column<ProjectProvider>[] {
  const named = new Map(locations.map(({ id, name }) => [id, name]))
  const columns: readonly (Column<ProjectProvider> | undefined)[] = [
    {
      id: 'name',
      head: 'Provider',
      cell: (row) => (
        <>
          {row.name}
          {row.newProvider ? <span className={classes.mark}>New</span> : null}
          {row.isPrincipalOwner ? <span className={classes.mark}>Principal owner</span> : null}
        </>
      ),
      sortBy: (row) => row.name,
    },
    { id: 'type', head: 'Provider Type', cell: (row) => row.typeName, sortBy: (row) => row.typeName },
    { id: 'npi', head: 'NPI', cell: (row) => row.npi, sortBy: (row) => row.npi, figures: true },
    {
      id: 'degree',
      head: 'Degree',
      cell: (row) => degreeTypes.find(({ value }) => value === row.degreeTypeId)?.label ?? '',
      sortBy: (row) => row.degreeTypeId,
      onPhone: 'hidden',
    },
    {
      id: 'specialty',
      head: 'Specialty',
      cell: (row) => specialtyLabel(row.specialtyId),
      sortBy: (row) => specialtyLabel(row.specialtyId),
      onPhone: 'line',
    },
    applicableFields.includes('startDate')
      ? {
          id: 'start',
          head: 'Start Date',
          cell: (row) => (row.startDate === null ? '' : formatUs(row.startDate)),
          sortBy: (row) => row.startDate,
          figures: true,
        }
      : undefined,
    applicableFields.includes('willStay')
      ? {
          id: 'stays',
          head: 'Will Stay',
          cell: (row) => (row.willStay === null ? '' : row.willStay ? 'Stays' : 'Leaves'),
          sortBy: (row) => row.willStay,
        }
      : undefined,
    {
      id: 'locations',
      head: 'Locations',
      cell: (row) => row.locations.flatMap((id) => named.get(id) ?? []).join(', '),
      onPhone: 'line',
    },
  ]
  return columns.filter((column) => column !== undefined)
}
