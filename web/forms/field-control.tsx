import { memo, use, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { Control as Kind, Field } from '@client-center/domain/forms/field.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { afterPress } from './after-press.ts'
import type { ControlProps } from './controls/control-props.ts'
import { CheckboxControl } from './controls/checkbox-control.tsx'
import { ChoiceControl, ChoicesControl } from './controls/choice-control.tsx'
import { CityControl } from './controls/city-control.tsx'
import { DateControl } from './controls/date-control.tsx'
import { MonthControl } from './controls/month-control.tsx'
import { PhoneControl } from './controls/phone-control.tsx'
import { TriStateControl, YesNoControl, YesNoUnknownControl } from './controls/radio-control.tsx'
import { LongTextControl, TextControl } from './controls/text-control.tsx'
import { TextsControl } from './controls/texts-control.tsx'
import { TimeControl } from './controls/time-control.tsx'
import { fieldId, goToField } from './controls/field-id.ts'
import { formTexts } from './form-texts.ts'
import { FormScopeContext } from './store/form-scope.ts'
import { useFieldView } from './store/use-field-view.ts'
import classes from './section-fields.module.css'

const DRAWN = {
  text: TextControl,
  longText: LongTextControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  yesNo: YesNoControl,
  yesNoUnknown: YesNoUnknownControl,
  triState: TriStateControl,
  date: DateControl,
  month: MonthControl,
  time: TimeControl,
  ssn: TextControl,
  phone: PhoneControl,
  texts: TextsControl,
  checkbox: CheckboxControl,
  city: CityControl,
} satisfies Record<Kind, unknown>

/** Why a field that depends on another answer is disabled (design, Forms 9). */
const INAPPLICABLE_HELP = 'Answer the question above to fill this in'

interface FieldControlProps<V> {
  readonly name: string
  readonly field: Field<V>
  readonly description?: ReactNode
  /** Hides the field instead of disabling it when it does not apply. */
  readonly hideInapplicable: boolean
  /** Replaces the field's default control. */
  readonly draw?: ComponentType<ControlProps<V>> | undefined
}

function BoundField<V>({ name, field, description, hideInapplicable, draw }: FieldControlProps<V>) {
  const scope = use(FormScopeContext)
  if (scope === undefined) throw new Error('A field stands outside a form')
  const { id, store, at, readOnly = false, locked = false, chosen } = scope
  const path = at === undefined ? name : `${at}/${name}`
  const { value, condition, sentence, unmatched, clash } = useFieldView(store, path)
  const isApplicable = condition !== 'inapplicable'
  useFocusOnYes(fieldId(id, path), isApplicable && field.hideWhenInapplicable === true, chosen)
  if ((hideInapplicable || field.hideWhenInapplicable === true) && !isApplicable) return null
  // The control determines the type of the answer, which the table above cannot express.
  const Drawn = draw ?? (DRAWN[field.control] as unknown as ComponentType<ControlProps<V>>)
  return (
    <div
      className={classes.cell}
      data-width={field.width}
      data-email={field.inputMode === 'email' || undefined}
      data-follows={follows(field) || undefined}
      data-idle={isApplicable ? undefined : true}
    >
      <Drawn
        id={fieldId(id, path)}
        name={path}
        field={field}
        // The answer at this path belongs to this field.
        value={value === undefined ? field.empty : (value as V)}
        onChange={(next) => {
          const answer = () => store.set(path, next)
          if (chosen === undefined) answer()
          else answerAs(chosen, next === true, answer)
        }}
        onType={store.type === undefined ? undefined : (next) => store.type?.(path, next)}
        unmatched={unmatched}
        onUnmatched={(next) => store.setUnmatched(path, next)}
        onBlur={() => afterPress(() => store.leave(path))}
        label={field.label}
        description={
          clash === undefined ? (
            (description ?? getHelper(field, { isApplicable, readOnly }))
          ) : (
            <span className={classes.clash}>
              {formTexts.clash.field(
                clash.who ?? 'Someone else',
                formatAnswer(field, clash.theirs as V) || 'no answer',
              )}
            </span>
          )
        }
        error={isApplicable ? sentence : undefined}
        required={condition === 'required' && !readOnly}
        disabled={!isApplicable || readOnly || locked}
      />
    </div>
  )
}

interface FieldState {
  readonly isApplicable: boolean
  readonly readOnly: boolean
}

/** The helper text, or why the field is disabled. */
function getHelper<V>(field: Field<V>, { isApplicable, readOnly }: FieldState): string | undefined {
  if (!isApplicable) return field.whenInapplicable ?? INAPPLICABLE_HELP
  return readOnly ? undefined : field.helper
}

/**
 * Records whether the user just answered Yes. React renders the fields that this opens within the same task; other
 * users' changes arrive later.
 */
function answerAs(chosen: { current: boolean }, isYes: boolean, answer: () => void): void {
  chosen.current = isYes
  answer()
  setTimeout(() => {
    chosen.current = false
  })
}

/** Focuses a field that appeared because the user answered Yes, not because of an opened tab or another user's save. */
function useFocusOnYes(id: string, isShown: boolean, chosen: { current: boolean } | undefined): void {
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    if (isShown && !wasShown.current && chosen?.current === true) goToField(id)
    wasShown.current = isShown
  }, [id, isShown, chosen])
}

/** Whether the field is indented directly below the answer that opens it. */
const follows = <V,>({ hideWhenInapplicable, control }: Field<V>): boolean =>
  hideWhenInapplicable === true && control === 'longText'

/** The control of one answer, bound to its path. A key press renders only this component. */
// The cast restores the type parameter, which `memo` loses.
export const FieldControl = memo(BoundField) as typeof BoundField
