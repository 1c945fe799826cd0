import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'
import { commitTyped } from '../fields/commit-typed.ts'

/**
 * A button that can be focused while it is disabled or busy, and then does nothing. Browsers remove the focus from a
 * disabled button, so that keyboard users would start at the top of the page again. A press first commits text being
 * typed, which may be what the button waits for.
 */
export const FocusableButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button aria-busy={props.loading || undefined} {...props} renderRoot={drawRoot} />
)

/** The same as an icon. */
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

/** Enter in a field of the form presses its button, too. */
const doNothing = (event: MouseEvent): void => event.preventDefault()
