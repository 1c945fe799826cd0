/** Where a document that the firm reviews comes from. */
export const reviewKinds = ['project', 'application', 'license', 'practice'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const reviewKindLabels: Readonly<Record<ReviewKind, string>> = {
  project: 'Project document',
  application: 'Application document',
  license: 'License scan',
  practice: 'Practice document',
}
