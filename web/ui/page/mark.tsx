/**
 * The logo: an open ring (the C) with a check through the gap. It is decorative next to the portal's name; otherwise
 * pass `label`.
 */
export function Mark({
  size = 30,
  variant = 'ink',
  label,
}: {
  readonly size?: number
  readonly variant?: 'ink' | 'enamel' | 'bare'
  readonly label?: string
}) {
  const [square, ring, check] = COLOURS[variant]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {square === undefined ? null : <rect width="32" height="32" rx="9" fill={square} />}
      <path d="M20.7 8.6A9 9 0 1 0 24.9 16.9" fill="none" stroke={ring} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M11.6 16.4l4 4L24.6 9.8"
        fill="none"
        stroke={check}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The colors of the square, the ring and the check. They are the same in the dark theme. */
const COLOURS = {
  ink: ['var(--mantine-color-ink-6)', 'var(--mantine-color-white)', 'var(--mantine-color-ink-2)'],
  enamel: ['var(--mantine-color-ink-0)', 'var(--mantine-color-ink-6)', 'var(--mantine-color-ink-4)'],
  bare: [undefined, 'var(--mantine-color-ink-0)', 'var(--mantine-color-ink-2)'],
} as const
