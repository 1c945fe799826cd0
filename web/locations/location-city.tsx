import type { City } from '@client-center/domain/forms/fields/city.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { useFormContext } from 'react-hook-form'
import { inputProps, type ControlProps } from '../platform/forms/control-props.ts'
import { useCitySource } from '../platform/forms/city-source.tsx'
import { CityField } from '../platform/ui/fields/city-field.tsx'

/** The city of a location. One chosen from the dictionary brings its state along: a new location starts with the first state. */
export function LocationCity(props: ControlProps<City>) {
  const load = useCitySource()
  const { setValue } = useFormContext()
  return (
    <CityField
      {...inputProps(props)}
      ref={props.inputRef}
      value={props.value}
      onChange={props.onChange}
      onChoose={(entry) => {
        const state = states.find(({ code }) => code === entry.state)
        if (state !== undefined) setValue('stateId', state.id, { shouldDirty: true, shouldValidate: true })
      }}
      load={load}
    />
  )
}
