import { useEffect, useId } from 'react'
import { useForm, type Control, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import {
  problemsOf,
  settle,
  type Fields,
  type Problems,
  type Section,
  type ValuesOf,
} from '@client-center/domain/forms/section.ts'

/** A section being filled in. */
export interface SectionForm<F extends Fields> {
  /** Tells the inputs of two forms on one page apart. */
  readonly id: string
  readonly section: Section<F>
  readonly control: Control<FieldValues>
  readonly methods: UseFormReturn<FieldValues>
  /** Whether something was changed and not saved; what leave guards ask. */
  readonly dirty: boolean
  readonly saving: boolean
  /** Checks everything; saves the settled answers when they are complete, else shows every problem and goes to the first. */
  readonly save: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Takes back what was typed since the last save. */
  readonly discard: () => void
}

export interface SectionFormSettings<F extends Fields> {
  /** Sends the settled answers, such as by `useSend`, which also tells the person of a failure. When it rejects, nothing typed is lost. */
  readonly onSave: (values: ValuesOf<F>) => Promise<unknown>
  /**
   * What happens once the answers are kept: releasing the leave guard, closing, going elsewhere. The form is clean then,
   * unless something was typed while the answers travelled (`typedSince`).
   */
  readonly onSaved?: (values: ValuesOf<F>, typedSince: boolean) => void
  /** Problems that the section cannot know: an email that is taken, a name that exists. */
  readonly extraProblems?: (values: ValuesOf<F>) => { readonly [K in keyof F]?: string | undefined }
  /** False where an error summary takes the focus instead of the first wrong field. */
  readonly focusFirstError?: boolean
  /** When a field is first told that it is wrong: when it is left, or when the form is saved and by whoever else asks. */
  readonly tells?: 'onLeaving' | 'onAsking'
}

/**
 * The state of one section's form. Nothing is said while a field is typed in for the first time; leaving it tells,
 * a refused save tells all, and what was told is taken back while typing.
 */
export function useSectionForm<F extends Fields>(
  section: Section<F>,
  values: ValuesOf<F>,
  settings: SectionFormSettings<F>,
): SectionForm<F> {
  const id = useId()
  const methods = useForm<FieldValues>({
    mode: settings.tells === 'onAsking' ? 'onSubmit' : 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(section, settings.extraProblems),
    shouldFocusError: settings.focusFirstError ?? true,
    shouldUnregister: false,
  })
  useErrorsFollowingValues(methods)
  const { isDirty, isSubmitting } = methods.formState

  const send = async (typed: FieldValues) => {
    // The form was made of these very values; react-hook-form only forgets their names.
    const settled = settle(section, typed as ValuesOf<F>)
    const kept = await settings.onSave(settled).then(
      () => true,
      () => false,
    )
    if (!kept) return
    const typedSince = keep(methods, typed, settled)
    settings.onSaved?.(settled, typedSince)
  }

  return {
    id,
    section,
    control: methods.control,
    methods,
    dirty: isDirty,
    saving: isSubmitting,
    save: methods.handleSubmit(send),
    discard: () => methods.reset(values, OUTRIGHT),
  }
}

/** A background refresh spares what was typed (`resetOptions` above); a save and a discard do not. */
const OUTRIGHT = { keepDirtyValues: false }

/** Makes the saved answers the ones to compare with. What was typed while they travelled stays, unsaved: whether there is such. */
function keep(methods: UseFormReturn<FieldValues>, sent: FieldValues, settled: FieldValues): boolean {
  const typedSince = JSON.stringify(methods.getValues()) !== JSON.stringify(sent)
  if (typedSince) methods.resetDefaultValues(settled)
  else methods.reset(settled, OUTRIGHT)
  return typedSince
}

/** A section's rules as react-hook-form asks for them. */
function resolverOf<F extends Fields>(
  section: Section<F>,
  extraProblems?: SectionFormSettings<F>['extraProblems'],
): Resolver<FieldValues> {
  return (typed) => {
    // See `send`: these are the section's own values.
    const values = typed as ValuesOf<F>
    const problems: Problems = problemsOf(section, values)
    for (const [name, sentence] of Object.entries(extraProblems?.(values) ?? {})) {
      if (typeof sentence === 'string') problems[name] ??= sentence
    }
    const wrong = Object.entries(problems)
    if (wrong.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }])) }
  }
}

/** An answer may settle another field's error (a later date, a question no longer asked): those shown are asked again. */
function useErrorsFollowingValues(methods: UseFormReturn<FieldValues>): void {
  const { subscribe, trigger, getErrors } = methods
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const shown = Object.keys(getErrors())
          if (shown.length > 1) void trigger(shown)
        },
      }),
    [subscribe, trigger, getErrors],
  )
}
