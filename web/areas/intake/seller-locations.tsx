import { listProjectLocations } from '@client-center/contract/project-roster/project-locations.ts'
import { useRead } from '../../api/use-read.ts'
import { searchProps, type ControlProps } from '../../forms/controls/control-props.ts'
import { SearchMultiSelect } from '../../ui/fields/search-multi-select.tsx'
import { locationOptions } from '../projects/location-options.ts'
import { useProject } from '../projects/project-context.ts'

/** Selects the locations of this project at which a seller who stays will work (AMB-61). */
export function SellerLocations(props: ControlProps<string[]>) {
  const { id: projectId } = useProject()
  const { data: locations } = useRead(listProjectLocations, { params: { projectId } })
  return (
    <SearchMultiSelect
      {...searchProps(props)}
      description={locations?.length === 0 ? 'Add them on the locations tab first' : undefined}
      data={locationOptions(locations, props.value)}
      value={props.value}
      onChange={props.onChange}
      placeholder={props.value.length === 0 ? 'Select' : undefined}
      openOnFocus={false}
    />
  )
}
