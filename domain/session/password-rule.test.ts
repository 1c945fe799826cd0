import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordProblem } from './password-rule.ts'

describe('A password', () => {
  test.each([
    ['open wide please'],
    ['twelve chars'],
    ['ünïcödé çhàrs'],
    ['no digits no capitals'],
    ['x9'.repeat(64)],
    ['149162536496'],
    ['121416182026'],
    ['aardvark and bee'],
  ])('may be %s', (password) => {
    expect(findPasswordProblem(password)).toBeUndefined()
  })

  test.each([
    ['', 'Password must be at least 12 characters'],
    ['elevenchars', 'Password must be at least 12 characters'],
    ['😀😀😀😀😀😀', 'Password must be at least 12 characters'],
    ['x9'.repeat(64) + 'x', 'Password must be at most 128 characters'],
    ['password1234', 'This password is too common. Please choose another one'],
    ['PassWord1234', 'This password is too common. Please choose another one'],
    ['qwertyuiop123', 'This password is too common. Please choose another one'],
    ['12345678901234567', 'This password is too common. Please choose another one'],
    ['43210987654321', 'This password is too common. Please choose another one'],
    ['@@@@@@@@@@@@', 'This password is too common. Please choose another one'],
  ])('may not be %s', (password, sentence) => {
    expect(findPasswordProblem(password)).toBe(sentence)
  })

  test('is compared with a list of which every entry is written in lower case', () => {
    expect([...commonPasswords].filter((commonPassword) => commonPassword !== commonPassword.toLowerCase())).toEqual([])
  })
})
