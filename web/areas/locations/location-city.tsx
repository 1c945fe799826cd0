import type { City } from '@client-center/domain/forms/fields/city.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { inputProps, type ControlProps } from '../../forms/controls/control-props.ts'
import { useCitySource } from '../../forms/controls/city-source.tsx'
import { useNeighbor } from '../../forms/store/form-scope.ts'
import { CityField } from '../../ui/fields/city-field.tsx'

/**
 * The city of a location. Choosing one from the dictionary also sets the state, because a new location starts with the
 * first state.
 */
export function LocationCity(props: ControlProps<City>) {
  const load = useCitySource()
  const [, setState] = useNeighbor<number | null>('stateId')
  return (
    <CityField
      {...inputProps(props)}
      value={props.value}
      onChange={props.onChange}
      onChoose={(entry) => {
        const state = states.find(({ code }) => code === entry.state)
        if (state !== undefined) setState(state.id)
      }}
      load={load}
    />
  )
}
