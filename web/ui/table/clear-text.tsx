import { CloseButton } from '@mantine/core'
import { focusClearedField } from '../fields/focus-cleared-field.ts'

/** The button in a text filter that empties it; without a text there is none. */
export const ClearText = ({
  label,
  typed,
  onClear,
}: {
  readonly label: string
  readonly typed: string
  readonly onClear: () => void
}) =>
  typed === '' ? null : (
    <CloseButton
      size="sm"
      aria-label={`Clear ${label}`}
      onClick={(event) => {
        onClear()
        focusClearedField(event)
      }}
    />
  )
