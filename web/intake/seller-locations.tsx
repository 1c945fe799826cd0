import type { ControlProps } from '../platform/forms/control-props.ts'

/** Where somebody who stays will work: locations of this project. There is nothing to choose while it has none. */
export function SellerLocations(_props: ControlProps<string[]>) {
  return null
}
