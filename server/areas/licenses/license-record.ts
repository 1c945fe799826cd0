import { license } from '@client-center/domain/licenses/license.ts'
import { defineRecord } from '../../records/record.ts'

/** A license of a provider. A license without a number was imported from another system. */
export const licenseRecord = defineRecord('provider_license', license, {
  name: 'license',
  emptyIsNull: ['number'],
  reads: { officeTin: 'office_tin', fileId: 'file_id' },
  hasUpdatedAt: true,
})
