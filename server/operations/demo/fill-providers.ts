import { emptyValues } from '@client-center/domain/forms/section.ts'
import { provider as providerSection } from '@client-center/domain/providers/provider.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import type { Db } from '../../database/connect.ts'
import { firmAuthor } from '../../audit/author.ts'
import { deleteProvider } from '../../areas/providers/delete-provider.ts'
import { saveAccountProvider } from '../../areas/providers/save-provider.ts'
import { createChance } from './chance.ts'
import { accountId, demoAccounts } from '../../areas/portal/demo/demo-accounts.ts'
import { deletedProvider, demoProviders, providerId, type DemoProvider } from './demo-providers.ts'
import { madeUpNpi } from './npi.ts'

/** Dentists and staff of every practice, and one who was deleted. */
export async function fillProviders(db: Db): Promise<void> {
  for (const { name: account } of demoAccounts) {
    const chance = createChance(`providers/${account}`)
    const providers: readonly DemoProvider[] = demoProviders[account]
    for (const provider of providers) {
      const npi = madeUpNpi(chance)
      const made = {
        ...emptyValues(providerSection),
        id: providerId(account, provider.name),
        externalId: `demo: ${account}/${provider.name}`,
        rev: 0,
        providerType: providerTypes.find((type) => type.name === provider.type)?.value ?? 0,
        name: provider.name,
        npi: provider.withoutNpi ? '' : npi,
        email: toEmail(provider.name, account),
        degreeTypeId: provider.degree,
        officeTin: officeTins[account],
      }
      await saveAccountProvider(db, accountId(account), made, firmAuthor)
    }
  }
  await fillDeleted(db)
}

const officeTins = {
  'Bright Smile Dental': '630184725',
  'Bright Smile Annex': '630184733',
  'Harbor Dental Partners': null,
  'Lakeside Startup Dental': '580927146',
  'Old Mill Dentistry': null,
  'Cedar Grove Family Dentistry': '560371958',
} as const

async function fillDeleted(db: Db): Promise<void> {
  const { account, name, npi, email } = deletedProvider
  const id = providerId(account, name)
  const answers = { ...emptyValues(providerSection), name, npi, email, providerType: 2, degreeTypeId: 2 }
  const made = { ...answers, id, rev: 0, externalId: `demo: ${account}/${name}`, officeTin: null }
  await saveAccountProvider(db, accountId(account), made, firmAuthor)
  await deleteProvider(db, accountId(account), id, firmAuthor)
}

/** `lucia.fernandez@brightsmiledental.example`: the name's letters without accents. */
function toEmail(name: string, account: string): string {
  const letters = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/ø/g, 'o')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
  return `${letters(name).replaceAll(' ', '.')}@${letters(account).replaceAll(' ', '')}.example`
}
