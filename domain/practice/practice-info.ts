import { website } from '../forms/fields/address.ts'
import { choice } from '../forms/fields/choice.ts'
import { email, phone } from '../forms/fields/contact.ts'
import { groupNpi, tin } from '../forms/fields/numbers.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { businessTypes } from '../reference/business-types.ts'

/** The practice information card (CAP-07…11, AMB-20). Spec 000 §5. */
export const practiceInfo = section('Practice information', {
  legalBusinessName: text('Legal business name', {
    required: true,
    maxLength: 100,
    sample: 'Bright Smile Dental, PLLC',
    width: 6,
  }),
  dbaName: text('DBA name', { required: true, maxLength: 100, sample: 'Bright Smile Dental', width: 6 }),
  businessTypeId: choice('Business type', businessTypes),
  officeTin: tin('Office TIN', { required: true }),
  website: website('Website', { width: 6 }),
  officePhone: phone('Office phone', { required: true, width: 3 }),
  officeEmail: email('Office email', { required: true }),
  officeFax: phone('Office fax', { width: 3 }),
  groupNpi: groupNpi('Group NPI'),
})
