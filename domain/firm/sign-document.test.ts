import { expect, test } from 'vitest'
import { emptyValues, findProblems } from '../forms/section.ts'
import { signDocument } from './sign-document.ts'

const problemOf = (name: 'documentLink' | 'mailToLink', value: string) =>
  findProblems(signDocument, { ...emptyValues(signDocument), [name]: value })[name]

test.each<[string, string | undefined]>([
  ['https://sign.example/d/1', undefined],
  ['HTTPS://sign.example/d/1?to=a@b.example', undefined],
  ['https://sign.example/@person', undefined],
  ['https://bank.example@other.example/d/1', 'Remove the part before the @ sign from the link'],
  ['https://user:secret@other.example', 'Remove the part before the @ sign from the link'],
  ['https:\\\\bank.example@other.example', 'Enter a link that begins with http:// or https://'],
  ['https://a\u202eb.example', 'Enter a link that begins with http:// or https://'],
  ['javascript:alert(1)', 'Enter a link that begins with http:// or https://'],
])('the link %j to a document has the problem %j', (link, problem) => {
  expect(problemOf('documentLink', link)).toBe(problem)
})

test.each<[string, string | undefined]>([
  ['signing@example.com', undefined],
  ['mailto:signing@example.com', undefined],
  ['mailto:signing@example.com?subject=Letter%20of%20Authorization', undefined],
  ['mailto:signing@example.com?bcc=other@example.com', 'Enter only an email address, with a subject at most'],
  ['mailto:signing@example.com?subject=a&body=b', 'Enter only an email address, with a subject at most'],
  ['mailto:signing@example.com?subject=a%0Abcc:b@c.example', 'Enter only an email address, with a subject at most'],
  ['mailto:a@example.com,b@example.com', 'Enter only an email address, with a subject at most'],
  ['signing', 'Enter an email address'],
])('the email %j for questions has the problem %j', (link, problem) => {
  expect(problemOf('mailToLink', link)).toBe(problem)
})
