import type { City } from '@client-center/domain/forms/fields/city.ts'
import { CityField } from '../../ui/fields/city-field.tsx'
import { inputProps, type ControlProps } from './control-props.ts'
import { useCitySource } from './city-source.tsx'

/** A city of the dictionary, or any typed name (AMB-106). Without a dictionary it is a plain text field. */
export function CityControl(props: ControlProps<City>) {
  const load = useCitySource()
  return <CityField {...inputProps(props)} value={props.value} onChange={props.onChange} load={load} />
}
