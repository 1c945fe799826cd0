import type { ReactElement, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels. */
  readonly size?: number
  /** Width of the lines, on a square of 24. */
  readonly stroke?: number
}

/** An icon of lines in the color of the surrounding text. */
export type DrawnIcon = (props: IconProps) => ReactElement

/** An icon from its paths, on a square of 24, with a single element, since each costs the first paint. */
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
