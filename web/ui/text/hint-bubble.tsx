import { Tooltip } from '@mantine/core'

interface BubbleProps {
  readonly target: HTMLElement
  readonly id: string
  readonly label: string
}

/**
 * The text of a hint, next to its target. The caller mounts it to show it. It is outside of every landmark, and a
 * screen reader reads it as the description of its target, so it is hidden as an element of its own.
 */
export const HintBubble = ({ target, id, label }: BubbleProps) => (
  <Tooltip target={target} label={<span id={id}>{label}</span>} opened aria-hidden />
)
