import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type FocusEvent,
  type ReactNode,
  type RefCallback,
} from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'

const HintBubble = lazyPart(
  () => import('./hint-bubble.tsx').then((it) => it.HintBubble),
  () => null,
)

interface HintProps {
  readonly label: string
  /** Whether a touch shows it, too. Not for targets where a tap already does something. */
  readonly onTouch?: boolean
  /** Renders the target; spread these props on its element. */
  readonly children: (target: HintTarget) => ReactNode
}

export interface HintTarget {
  readonly ref: RefCallback<HTMLElement>
  readonly 'aria-describedby': string | undefined
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

/**
 * A tooltip that mounts only when it is shown. A table has dozens, and mounting each takes a slow machine some
 * milliseconds.
 */
export function Hint({ label, onTouch = false, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement>()
  const element = useRef<HTMLElement>(null)
  const id = useId()
  const hide = () => setTarget(undefined)
  const show = () => setTarget(element.current ?? undefined)
  useEffect(() => {
    if (target === undefined) return
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [target])
  return (
    <>
      {children({
        ref: (one) => void (element.current = one),
        'aria-describedby': target === undefined ? undefined : id,
        onPointerEnter: ({ pointerType }) => (onTouch || pointerType !== 'touch') && show(),
        // A touch pointer leaves as soon as it is lifted. The hint stays until another element gets the focus.
        onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && hide(),
        // A click focuses the element, too, but the hint is for keyboard focus only.
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(),
        onBlur: hide,
      })}
      {target === undefined ? null : (
        <Suspense>
          <HintBubble target={target} id={id} label={label} />
        </Suspense>
      )}
    </>
  )
}
