import type { RequestedItem } from '@client-center/domain/documents/required/required-items.ts'
import { Checkbox } from '@mantine/core'
import { AnnouncedChanges } from '../../../ui/feedback/announced-changes.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { newProjectTexts as texts } from './new-project-texts.ts'
import classes from './projects.module.css'

interface TemplateItemsProps {
  readonly items: readonly RequestedItem[]
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  /** The document types that the project does not need. */
  readonly omittedTypes: readonly number[]
  readonly onChange: (omittedTypes: readonly number[]) => void
  /** Whether type and change are chosen. */
  readonly isKnown: boolean
}

/** The items of the template, each of which can be left out; those for each provider are one checkbox. */
export function TemplateItems({ items, providers, omittedTypes, onChange, isKnown }: TemplateItemsProps) {
  const count = items.filter(({ documentType }) => !omittedTypes.includes(documentType)).length
  const perProvider = toLines(items.filter(({ isPerProvider }) => isPerProvider))
  const forPractice = toLines(items.filter(({ isPerProvider }) => !isPerProvider))
  const setChecked = (documentType: number, isChecked: boolean) =>
    onChange(isChecked ? omittedTypes.filter((other) => other !== documentType) : [...omittedTypes, documentType])
  const draw = ({ documentType, name, times }: TemplateLine) => (
    <Checkbox
      key={documentType}
      aria-label={times > 1 ? texts.timesLabel(name, times) : undefined}
      label={
        <>
          {name} {times > 1 ? <span className={classes.quiet}>{texts.times(times)}</span> : null}
        </>
      }
      checked={!omittedTypes.includes(documentType)}
      onChange={(event) => setChecked(documentType, event.currentTarget.checked)}
    />
  )
  return (
    <section className={classes.templateItems} aria-label={texts.items(count)}>
      <div className={classes.templateHead}>
        <h2>{texts.items(count)}</h2>
        <p className={classes.quiet}>{texts.basis}</p>
        <AnnouncedChanges className={classes.unseen}>{texts.items(count)}</AnnouncedChanges>
      </div>
      {isKnown ? null : <EmptyState title={texts.chooseType} />}
      {forPractice.length === 0 ? null : (
        <fieldset className={classes.group}>
          <legend>{texts.forPractice}</legend>
          <div className={classes.checks}>{forPractice.map(draw)}</div>
        </fieldset>
      )}
      {perProvider.length === 0 ? null : (
        <fieldset className={classes.group}>
          <legend>
            {texts.forProviders} <span className={classes.quiet}>{providers.map(({ name }) => name).join(', ')}</span>
          </legend>
          {providers.length === 0 ? <p className={classes.note}>{texts.chooseProviders}</p> : null}
          <div className={classes.checks}>{perProvider.map(draw)}</div>
        </fieldset>
      )}
    </section>
  )
}

interface TemplateLine {
  readonly documentType: number
  readonly name: string
  /** Number of providers of whom it is requested. */
  readonly times: number
}

/** One line for each document type, in the order of the template. The name of an item ends with its provider. */
const toLines = (items: readonly RequestedItem[]): TemplateLine[] =>
  [...Map.groupBy(items, ({ documentType }) => documentType)].map(([documentType, same]) => ({
    documentType,
    name: toPlainName(same[0]),
    times: same.length,
  }))

const toPlainName = (item: RequestedItem | undefined): string =>
  item?.isPerProvider === true ? item.name.slice(0, item.name.indexOf(', ')) : (item?.name ?? '')
