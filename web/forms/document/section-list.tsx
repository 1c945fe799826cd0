import { VisuallyHidden } from '@mantine/core'
import type { Part, Parts } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { IconCheck } from '../../ui/icons/entry-icons.ts'
import { sectionLink, useSectionInView } from '../../ui/page/sections.ts'
import { fieldId } from '../controls/field-id.ts'
import { useSelected } from '../store/use-selected.ts'
import { isUntouchedOptional } from './untouched-optional.ts'
import type { FormDocument } from './use-form.ts'
import classes from './section-list.module.css'

/** Parts that other parts render, with their common title in the list of sections. */
export type PartGroups = Readonly<Record<string, { readonly title?: string; readonly parts: readonly string[] }>>

interface SectionListProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** The parts of the open tab, by name. */
  readonly parts: Readonly<Record<string, Part>>
  readonly partGroups?: PartGroups | undefined
}

/**
 * The list of the open tab's sections on the left: each is a link with its state. The section in view is marked
 * (design, Forms 3).
 */
export function SectionList<P extends Parts>({ form, parts, partGroups = {} }: SectionListProps<P>) {
  const within = new Set(Object.values(partGroups).flatMap((one) => one.parts))
  const names = Object.keys(parts).filter((name) => !within.has(name))
  const here = useSectionInView(names.map((name) => sectionId(form.id, name)))
  return (
    <nav className={classes.list} aria-label={`Sections of ${form.form.tabs[form.tab]?.title ?? form.form.title}`}>
      {names.map((name) => (
        <Entry
          key={name}
          form={form}
          names={[name, ...(partGroups[name]?.parts ?? [])]}
          title={partGroups[name]?.title ?? parts[name]?.title ?? ''}
          here={sectionId(form.id, name) === here}
        />
      ))}
    </nav>
  )
}

/** The id of the anchor at the start of a section. */
export const sectionId = (form: string, part: string): string => fieldId(form, `section-${part}`)

interface EntryProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** The part, and the parts that it renders. */
  readonly names: readonly string[]
  readonly title: string
  readonly here: boolean
}

function Entry<P extends Parts>({ form, names, title, here }: EntryProps<P>) {
  const [name = ''] = names
  const { id, store, logic } = form
  const isApplicable = useSelected(store, () => logic.check(store.answers()).conditionAt(name) !== 'inapplicable')
  const errors = useSelected(store, () => countIn(store.shown(), names), { from: () => [store.shown()] })
  const left = useSelected(store, () => countIn(logic.check(store.answers()).problems, names))
  const isOptional = useSelected(store, () => isUntouchedOptional(form, names))
  if (!isApplicable) return null
  return (
    <a className={classes.entry} aria-current={here ? 'true' : undefined} {...sectionLink(sectionId(id, name))}>
      <span>{title}</span>
      {errors > 0 ? (
        <span className={classes.errors}>
          {errors}
          <VisuallyHidden>{errors === 1 ? ' error' : ' errors'}</VisuallyHidden>
        </span>
      ) : left > 0 ? (
        <span className={classes.left}>{left} left</span>
      ) : isOptional ? (
        <span className={classes.left}>Optional</span>
      ) : (
        <span className={classes.complete}>
          <IconCheck size={16} aria-hidden />
          <VisuallyHidden>complete</VisuallyHidden>
        </span>
      )}
    </a>
  )
}

/** The number of paths in these parts. The counts are cached by list of paths. */
function countIn(paths: readonly { readonly path: string }[], names: readonly string[]): number {
  let counts = known.get(paths)
  if (counts === undefined) {
    counts = new Map()
    for (const { path } of paths) counts.set(splitPath(path)[0], (counts.get(splitPath(path)[0]) ?? 0) + 1)
    known.set(paths, counts)
  }
  return names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
}

const known = new WeakMap<readonly { readonly path: string }[], Map<string, number>>()
