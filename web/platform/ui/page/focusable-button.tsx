import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'
import { commitTyped } from '../../commit-typed.ts'

/**
 * A button that can be reached while it is disabled or busy, and then starts nothing. The browser takes the focus from a disabled
 * button, so that whoever pressed it by key would begin again at the top of the page. A press takes in first what is being
 * typed, which may be what the button waits for.
 */
export const FocusableButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button aria-busy={props.loading || undefined} {...props} renderRoot={drawRoot} />
)

/** The same as a picture. */
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

/** Enter in a field of the form presses its button too. */
const doNothing = (event: MouseEvent): void => event.preventDefault()
