import type { ReactElement, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels. */
  readonly size?: number
  /** Width of the lines, in units of the 24 × 24 view box. */
  readonly stroke?: number
}

/** An icon made of lines in the color of the surrounding text. */
export type DrawnIcon = (props: IconProps) => ReactElement

/**
 * Creates an icon from its paths in a 24 × 24 view box. It joins them into one element, because each element delays the
 * first paint.
 */
export function drawIcon(...lines: readonly string[]): DrawnIcon {
  const drawn = lines.join('')
  return function Icon({ size = 24, stroke = 2, ...others }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...others}
      >
        <path d={drawn} />
      </svg>
    )
  }
}
