import { toDigits } from '@client-center/domain/forms/fields/numbers.ts'
import { getNpiHint } from '@client-center/domain/providers/npi-number.ts'
import type { ControlProps } from '../../forms/controls/control-props.ts'
import { TextControl } from '../../forms/controls/text-control.tsx'
import { LicenseHint } from '../licenses/hint.tsx'

/** The NPI. It accepts only digits (PROV-17). A note warns of a probable typo, which can still be saved. */
function NpiControl(props: ControlProps<string>) {
  const hint = getNpiHint(toDigits(props.value))
  return (
    <TextControl
      {...props}
      onChange={(typed) => props.onChange(typed.replaceAll(/\D/g, ''))}
      description={hint === undefined ? props.description : <LicenseHint>{hint}</LicenseHint>}
    />
  )
}

export const providerControls = { npi: NpiControl } as const
