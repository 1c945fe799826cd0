import { Button, type ButtonProps } from '@mantine/core'

interface RowButtonProps extends Pick<ButtonProps, 'disabled' | 'loading' | 'children'> {
  /** The action with the name of the document, for screen readers. */
  readonly label: string
  readonly onClick: () => void
}

/** A button with a label in the row of a document. */
export const RowButton = ({ label, ...props }: RowButtonProps) => (
  <Button variant="subtle" size="compact-sm" h={32} aria-label={label} {...props} />
)
