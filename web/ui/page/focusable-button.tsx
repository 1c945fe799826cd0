import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'
import { commitTyped } from '../fields/commit-typed.ts'

/**
 * A button that stays focusable while it is disabled or busy, and then does nothing. Browsers remove the focus from a
 * disabled button, so keyboard users would start at the top of the page again. A press first commits text that is being
 * typed, because that text may enable the button.
 */
export const FocusableButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button aria-busy={props.loading || undefined} {...props} renderRoot={drawRoot} />
)

/** The same for an icon button. */
export const FocusableIcon = (props: ActionIconProps & ComponentProps<'button'>) => (
  <ActionIcon {...props} renderRoot={drawRoot} />
)

const drawRoot = ({ disabled = false, onClick, ...root }: ComponentProps<'button'>) => (
  <button
    {...root}
    aria-disabled={disabled || undefined}
    onClickCapture={commitTyped}
    onClick={disabled ? doNothing : onClick}
  />
)

/** Enter in a form field clicks the submit button, so the default must be prevented. */
const doNothing = (event: MouseEvent): void => event.preventDefault()
