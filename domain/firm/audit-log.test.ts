import { describe, expect, test } from 'vitest'
import { auditKindLabel, auditVerb, findAuditName, toAuditChanges } from './audit-log.ts'

describe('The changes of an audit entry', () => {
  test.each([
    ['a changed field', { dbaName: 'A' }, { dbaName: 'B' }, [{ field: 'Dba name', before: 'A', after: 'B' }]],
    ['an equal field', { name: 'A' }, { name: 'A' }, []],
    ['a counter', { rev: 1 }, { rev: 2 }, []],
    ['a list', [1, 2], [1], [{ field: '', before: '1, 2', after: '1' }]],
    ['a field of a group', { a: { zipCode: '1' } }, null, [{ field: 'A, zip code', before: '1', after: '' }]],
    ['a secret by its name', {}, { passwordHash: 'x' }, [{ field: 'Password hash', before: '', after: 'hidden' }]],
    ['a number in a text', {}, { note: 'is 123-45-6789.' }, [{ field: 'Note', before: '', after: 'is hidden.' }]],
    ['a tax number', {}, { tin: '12-3456789' }, [{ field: 'Tin', before: '', after: '12-3456789' }]],
  ])('show %s', (_, before, after, changes) => {
    expect(toAuditChanges(before, after)).toEqual(changes)
  })

  test.each([
    ['document', { state: 0 }, { state: 1 }, [{ field: 'State', before: 'In review', after: 'Verified' }]],
    [
      'application',
      { statusId: 2 },
      { statusId: 4 },
      [{ field: 'Status id', before: 'Submitted', after: 'Completed' }],
    ],
    ['license', { type: 1 }, { type: 999 }, [{ field: 'Type', before: 'Dental', after: '999' }]],
    ['support-message', { state: 'sent' }, { state: 'closed' }, [{ field: 'State', before: 'sent', after: 'closed' }]],
    ['person', { type: 1 }, { type: 2 }, [{ field: 'Type', before: '1', after: '2' }]],
  ])('of a %s show labels in place of stored numbers', (kind, before, after, changes) => {
    expect(toAuditChanges(before, after, kind)).toEqual(changes)
  })

  test('are cut when they are long', () => {
    expect(toAuditChanges(null, { note: 'x'.repeat(1000) })[0]?.after).toHaveLength(301)
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, '1']))
    expect(toAuditChanges(null, many)).toHaveLength(40)
  })
})

test('an entry is spelled for people, also one of an unknown kind', () => {
  expect([auditKindLabel('practice-info'), auditVerb('practice-info.saved')]).toEqual(['Practice information', 'saved'])
  expect([auditKindLabel('new-kind'), auditVerb('form.secretRead')]).toEqual(['New kind', 'secret read'])
  expect([auditKindLabel('constructor'), auditVerb('license.file-added')]).toEqual(['Constructor', 'file added'])
})

test('the name of the record is the newest one', () => {
  expect(findAuditName({ name: 'A' }, { name: 'B' })).toBe('B')
  expect(findAuditName({ name: 'A' }, null)).toBe('A')
  expect(findAuditName([1], undefined)).toBeNull()
})
