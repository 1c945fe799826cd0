import type { Location } from '@client-center/contract/locations/locations.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import type { Column } from '../../ui/table/data-table-column.ts'

const name: Column<Location> = { id: 'name', head: 'Location Name', cell: (row) => row.name, sortBy: (row) => row.name }
const city: Column<Location> = {
  id: 'city',
  head: 'City',
  cell: (row) => row.city.name,
  sortBy: (row) => row.city.name,
}
const state: Column<Location> = {
  id: 'state',
  head: 'State',
  cell: (row) => stateName(row.stateId),
  sortBy: (row) => stateName(row.stateId),
}

/** The columns of the full list (LOC-01, LOC-02). */
export const locationColumns: readonly Column<Location>[] = [
  { ...name, width: '210px' },
  {
    id: 'tin',
    head: 'Practice TIN',
    cell: (row) => formatAnswer(location.fields.tin, row.tin),
    sortBy: (row) => row.tin,
    figures: true,
    width: '130px',
  },
  {
    id: 'address',
    head: 'Address',
    cell: (row) => row.address,
    sortBy: (row) => row.address,
    onPhone: 'line',
    width: '230px',
  },
  { ...city, width: '160px' },
  { ...state, width: '140px' },
  { id: 'zip', head: 'ZIP', cell: (row) => row.zip, sortBy: (row) => row.zip, figures: true, width: '84px' },
]

/** The columns of a card (AMB-18). */
export const fewLocationColumns: readonly Column<Location>[] = [name, city, state]

/** The default sort order (LOC-02). */
export const byName = { id: 'name', desc: false } as const
