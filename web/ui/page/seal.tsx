import { useMemo } from 'react'

/** The bands of the guilloche pattern: radius, amplitude, number of waves, number of curves. */
const BANDS = [
  [172, 22, 20, 9],
  [122, 24, 14, 9],
  [78, 16, 10, 7],
] as const
const CIRCLES = [199, 203, 54]
const POINTS = 720

/**
 * The seal with the engraved lines of certificates. Used only on the sign-in pages, the letter and an all-done state.
 */
export function Seal({
  className,
  strokeWidth = 0.6,
}: {
  readonly className?: string | undefined
  readonly strokeWidth?: number
}) {
  const curves = useMemo(
    () => BANDS.flatMap(([radius, amplitude, waves, count]) => band(radius, amplitude, waves, count)),
    [],
  )
  return (
    <svg
      className={className}
      viewBox="-205 -205 410 410"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      {CIRCLES.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      {curves.map((curve) => (
        <path key={curve} d={curve} />
      ))}
    </svg>
  )
}

/** The paths of closed curves r(t) = R + A sin(n t + p) with evenly spaced phases p. */
function band(radius: number, amplitude: number, waves: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const phase = (2 * Math.PI * index) / count
    const points = Array.from({ length: POINTS }, (_point, step) => {
      const angle = (2 * Math.PI * step) / POINTS
      const distance = radius + amplitude * Math.sin(waves * angle + phase)
      return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`
    })
    return `M${points.join('L')}Z`
  })
}
