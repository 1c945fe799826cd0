import { triState } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'

/** CRED-P04. Spec 001 §2, §9. */
export const xRays = section('X Rays', {
  xRaysTaken: triState('Are x-rays taken?', { unanswered: -1, width: 6 }),
  leadApron: triState('Is a lead apron used?', { unanswered: -1, width: 6 }),
  thyroidCollar: triState('Is a thyroid collar used?', { unanswered: -1, width: 6 }),
})
