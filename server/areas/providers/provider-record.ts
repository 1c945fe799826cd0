import { provider } from '@client-center/domain/providers/provider.ts'
import { defineRecord, type AnswersIn } from '../../records/record.ts'

/** A provider of the practice. A deleted provider is stored for restoring, and cannot be changed until then. */
export const providerRecord = defineRecord('provider', provider, {
  name: 'provider',
  columns: { providerType: 'type', degreeTypeId: 'degree_type' },
  emptyIsNull: ['npi', 'email'],
  reads: { officeTin: 'office_tin' },
  onlyIf: 'deleted_at is null',
  hasUpdatedAt: true,
})

export type ProviderAnswers = AnswersIn<typeof providerRecord>
