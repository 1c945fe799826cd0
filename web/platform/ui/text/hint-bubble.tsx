import { Tooltip } from '@mantine/core'

interface BubbleProps {
  readonly target: HTMLElement
  readonly id: string
  readonly label: string
}

/** What a hint says, beside what it is of. */
export const HintBubble = ({ target, id, label }: BubbleProps) => (
  <Tooltip target={target} label={<span id={id}>{label}</span>} opened />
)
