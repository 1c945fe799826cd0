import { Tooltip } from '@mantine/core'

interface BubbleProps {
  readonly target: HTMLElement
  readonly id: string
  readonly label: string
}

/** The text of a hint, next to its target. The caller mounts it to show it. */
export const HintBubble = ({ target, id, label }: BubbleProps) => (
  <Tooltip target={target} label={<span id={id}>{label}</span>} opened />
)
