import { VisuallyHidden } from '@mantine/core'
import type { Parts } from '@client-center/domain/forms/form.ts'
import { IconCheck } from '../../ui/icons/entry-icons.ts'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTabSigns, formatSign, type TabSign } from './tab-signs.ts'
import type { PanelCounts } from './form-progress.tsx'
import type { FormDocument } from './use-form.ts'
import classes from './form-tabs.module.css'

interface FormTabsProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** Whether the other tabs cannot be opened. */
  readonly disabled: boolean
  /** Whose form it is. On phones, where the head scrolls away, it stays in view. */
  readonly subject: string
  /** Rendered above the tabs; stays in view with them. */
  readonly head: ReactNode
  /** The number of required items in tabs that are not answers of the form. */
  readonly panelCounts?: PanelCounts | undefined
  /** Renders the contents of the open tab. Only the open tab is mounted. */
  readonly children: (tab: string) => ReactNode
}

/**
 * The tabs of a form. Each has one sign (errors, number left, or a check) and its number of clashes (design, Forms 2).
 */
export function FormTabs<P extends Parts>({
  form,
  disabled,
  subject,
  head,
  panelCounts = {},
  children,
}: FormTabsProps<P>) {
  const signs = useTabSigns(form).map((sign) => {
    const rest = panelCounts[sign.name]
    return withRest(sign, rest && rest.required - rest.answered, form.form.tabs[sign.name]?.parts)
  })
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (disabled) return
    const at = signs.findIndex(({ name }) => name === form.tab)
    const to = getTargetIndex(event.key, at, signs.length)
    const next = to === undefined ? undefined : signs[to]
    if (next === undefined) return
    event.preventDefault()
    openAtTop(form, next.name)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(form, next.name))}`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={classes.top} data-card={form.inCard || undefined}>
        {head}
        {subject === '' ? null : <p className={classes.subject}>{subject}</p>}
        <div ref={list} role="tablist" aria-label={form.form.title} className={classes.list} onKeyDown={move}>
          {signs.map((sign) => (
            <Tab
              key={sign.name}
              sign={sign}
              id={tabId(form, sign.name)}
              panel={panelId(form)}
              open={sign.name === form.tab}
              disabled={disabled && sign.name !== form.tab}
              onOpen={() => openAtTop(form, sign.name)}
            />
          ))}
        </div>
      </div>
      <div
        key={form.tab}
        id={panelId(form)}
        role="tabpanel"
        aria-labelledby={tabId(form, form.tab)}
        className={classes.panel}
        data-card={form.inCard || undefined}
      >
        {children(form.tab)}
      </div>
    </>
  )
}

/** Adds a tab's other required items to its sign. While their number is unknown, the sign is unchanged. */
const withRest = (sign: TabSign, rest: number | undefined, parts: Parts = {}): TabSign =>
  rest === undefined
    ? sign
    : {
        ...sign,
        left: sign.left + rest,
        complete: rest === 0 && (sign.complete || sign.optional || Object.keys(parts).length === 0),
        optional: false,
      }

/** Opens a tab and scrolls to the top of the page. Does nothing if the tab is already open. */
export function openAtTop({ tab, openTab }: Pick<FormDocument, 'tab' | 'openTab'>, name: string): void {
  if (name === tab) return
  flushSync(() => openTab(name))
  window.scrollTo({ top: 0 })
}

/** The id of a tab's button. */
export const tabId = (form: { readonly id: string }, name: string): string => `${form.id}-tab-${name}`
const panelId = (form: { readonly id: string }): string => `${form.id}-panel`

interface TabProps {
  readonly sign: TabSign
  readonly id: string
  readonly panel: string
  readonly open: boolean
  readonly disabled: boolean
  readonly onOpen: () => void
}

function Tab({ sign, id, panel, open, disabled, onOpen }: TabProps) {
  const { title, errors, left, clashes, complete, optional } = sign
  const words = formatSign(sign)
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={open}
      disabled={disabled}
      aria-controls={open ? panel : undefined}
      tabIndex={open ? 0 : -1}
      className={classes.tab}
      data-wrong={errors > 0 || undefined}
      onClick={onOpen}
      ref={open ? intoView : undefined}
    >
      {/* A single text: screen readers would read a space before a comma that follows separate hidden text. */}
      <VisuallyHidden>{words === '' ? title : `${title}, ${words}`}</VisuallyHidden>
      <span aria-hidden>{title}</span>
      <span aria-hidden className={classes.signs}>
        {errors > 0 ? <span className={classes.errors}>{errors}</span> : null}
        {errors === 0 && left > 0 ? <span className={classes.left}>{left} left</span> : null}
        {errors === 0 && complete ? (
          <span className={classes.complete}>
            <IconCheck size={12} stroke={3} />
          </span>
        ) : null}
        {errors === 0 && left === 0 && optional ? <span className={classes.left}>Optional</span> : null}
        {clashes > 0 ? <span className={classes.clashes}>{clashes}</span> : null}
      </span>
    </button>
  )
}

/** On phones the tabs scroll sideways; this scrolls the open tab into view. */
const intoView = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function getTargetIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
