import fc from 'fast-check'

/**
 * Texts that have broken similar systems: control characters, lone surrogates, syntax of other languages, excessive
 * length.
 */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\u0001\u0002\u001b[31m',
    '\r\nSet-Cookie: a=b',
    '\ud800',
    '\udfff\ud800',
    '\u202ereversed',
    '\ufeff',
    '\ufffd\uffff',
    "' or 1=1 --",
    "'; drop table person; --",
    '\\',
    '\\\\\\u0000',
    '{"$ne":null}',
    '{{7*7}}',
    '${jndi:ldap://x}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '..\\..\\windows',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x1F',
    '9223372036854775808',
    '99999999999999999999999999',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'toString',
    '%s%n%x',
    '%00',
    '0000-00-00',
    '9999-99-99',
    '2026-02-30',
    '13/45/2026',
    '275760-09-13',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '=cmd|calc!A1',
    '👩‍👩‍👧‍👦',
    'İıſK',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 200, max: 12_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 20, max: 300 }).map((length) => '😀'.repeat(length)),
)

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Objects that set the prototype. Only JSON can contain them: a JavaScript object literal would lose the key. */
const reaching: fc.Arbitrary<unknown> = fc
  .constantFrom(
    '{"__proto__":{"isAdmin":true}}',
    '{"__proto__":null}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
    '{"then":"x"}',
    '{"length":-1,"0":"a"}',
  )
  .map((json) => JSON.parse(json) as unknown)

/** Nested lists or objects, much deeper than any of our forms. */
const deep: fc.Arbitrary<unknown> = fc.tuple(fc.integer({ min: 5, max: 400 }), fc.boolean()).map(([depth, list]) => {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { inner: value }
  return value
})

/** A value of any type, most likely of a wrong one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { length: 1 }) },
  { weight: 1, arbitrary: reaching },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 3000 }).map((length) => Array.from({ length }, () => 'many')) },
)
