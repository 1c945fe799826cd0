import type { AnswerShapes } from '@client-center/contract/forms/answer-shapes.ts'
import { createShapes } from '@client-center/contract/forms/answer-shapes.ts'
import { fieldShape } from '@client-center/contract/forms/field-shape.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import type * as z from 'zod'
import { Day, line, optionalList, choice, optionalLine, yesOrNo } from './item-shapes.ts'

/**
 * The shapes of these fields in an import item: single-line texts, choices by their labels, dates, and booleans. Fields
 * that an item names differently are not included. A field that is not required may be missing.
 */
export const itemShapes = <F extends Fields>(fields: F): AnswerShapes<F> => createShapes(fields, itemShape)

function itemShape(field: Field<unknown>): z.ZodType {
  const { required, maxLength, options = [] } = field
  const labels = options.map(({ label }) => label)
  const findValue = (label: string): number | undefined => options.find((option) => option.label === label)?.value
  const shapes: Partial<Record<Field<unknown>['kind'], () => z.ZodType>> = {
    text: () =>
      (required ? line(maxLength) : optionalLine(maxLength))
        .superRefine(createValidator(field))
        .transform((value) => field.normalize(value)),
    number: () => orEmpty(field, choice(labels).transform(findValue)),
    numbers: () => optionalList(choice(labels).transform(findValue)),
    texts: () => optionalList(line(maxLength), field.atMost),
    day: () => orEmpty(field, Day),
    yesNo: () => orEmpty(field, yesOrNo),
    flag: () => yesOrNo.default(false),
  }
  return shapes[field.kind]?.() ?? fieldShape(field).default(field.empty)
}

const orEmpty = ({ required, empty }: Field<unknown>, shape: z.ZodType): z.ZodType =>
  required
    ? shape
    : shape
        .nullable()
        .default(null)
        .transform((value) => value ?? empty)

/** Validates a value with the field's own rule. Its message continues the item's path: "must be a 9-digit number". */
const createValidator =
  ({ isEmpty, problem, inputMode }: Field<unknown>) =>
  (value: string, context: z.RefinementCtx): void => {
    const sentence = isEmpty(value) ? undefined : problem(value)
    if (sentence === undefined || context.issues.length > 0) return
    const message =
      inputMode === 'email' ? 'must be a valid email' : sentence.charAt(0).toLowerCase() + sentence.slice(1)
    context.addIssue({ code: 'custom', message })
  }
