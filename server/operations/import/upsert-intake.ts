import { businessFromWire, sellerFromWire } from '@client-center/contract/intake/intake-wire.ts'
import { BusinessPart, PracticePart, SellerPart } from '@client-center/contract/intake/intake-shapes.ts'
import type * as z from 'zod'
import { findIntake } from '../../areas/intake/intake-query.ts'
import { lockIntake, saveIntakeParts } from '../../areas/intake/save-intake.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { refuse } from '../../refusal/refusal.ts'
import { findByExternalId } from './find-by-external-id.ts'
import { ExternalId, item } from './item-shapes.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Outcome } from './upsert-outcome.ts'

/** Answers of a project's intake. Missing parts are not changed. */
export const IntakeItem = item({
  account: ExternalId,
  project: ExternalId,
  business: BusinessPart.optional(),
  practice: PracticePart.optional(),
  seller: SellerPart.optional(),
})
export type IntakeItem = z.output<typeof IntakeItem>

/**
 * Saves the parts as the practice would, in the firm's name (AMB-98). Throws a `Refusal` for parts that the project
 * does not have, and for incomplete parts.
 */
export async function upsertIntake(db: Db, item: IntakeItem, author: Author): Promise<Outcome> {
  const account = await findAccountByExternalId(db, item.account)
  const scope = { account, id: await findByExternalId(db, 'project', account, item.project) }
  const variant = await lockIntake(db, scope)
  const before = await findIntake(db, scope.id)
  const { business, practice, seller } = item
  if (practice !== undefined && variant.tabs.practice === undefined) throw refuse('The project has no Practice Info')
  if (seller !== undefined && variant.tabs.seller === undefined) throw refuse('The project has no Seller Info')
  const parts = {
    ...(business === undefined ? {} : { business: businessFromWire(business) }),
    ...(practice === undefined ? {} : { practiceInfoData: practice }),
    ...(seller === undefined ? {} : sellerFromWire(seller)),
  }
  const { rev } = await saveIntakeParts(
    db,
    scope,
    variant,
    { rev: undefined, saveId: undefined, parts, toWirePath: (path) => path },
    // An intake holds no secrets, so nothing is encrypted.
    {
      person: { id: author.person, name: THE_FIRM },
      address: author.address,
      now: new Date(),
      secretKey: Buffer.alloc(32),
    },
  )
  if (rev === before.rev) return 'unchanged'
  return before.rev === 0 ? 'added' : 'changed'
}

/** The author that the practice sees if the firm answered for it. */
const THE_FIRM = 'Your advisor'
