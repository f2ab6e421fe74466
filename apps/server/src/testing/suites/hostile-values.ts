/** What has broken servers before, by the place in a request where it goes. */

export const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff@exemplo.com.br',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(200),
  'ｆｕｌｌ＠ｅｘｅｍｐｌｏ．ｃｏｍ',
  'İ@exemplo.com.br',
  'a'.repeat(70_000),
  `${'a'.repeat(60)}@${'b.'.repeat(90)}com`,
  "' or 1=1 --",
  "'; drop table users; select pg_sleep(5) --",
  '1) union select password_hash from users --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '${jndi:ldap://127.0.0.1/x}',
  '%s%n%x',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a@b.co\r\nBcc: alguem@exemplo.com.br',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '2147483648',
  '9999999999999999999999',
  'true',
  'null',
]

export const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -1e308,
  [],
  {},
  [[]],
  ['a', 'b'],
  { toString: 'x' },
  { length: 9, 0: 'a' },
  Array(2000).fill(0),
]

export const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'isManager',
  'id',
  '',
  '\0',
  'k'.repeat(5000),
]

export const CONTENT_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-7',
  'application/json, text/html',
  'application/jsonp',
  'APPLICATION/JSON',
  'json',
  ';',
  '/',
]

export const PATHS = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  'a%2fb',
  '%2e%2e',
  '7;x=1',
  '7%0d%0aX: 1',
  '*',
]

export const QUERIES = [
  '?',
  '?%',
  '?%zz=%zz',
  '?a=1&a=2&a=3',
  '?to=1&to=0',
  '?__proto__[isManager]=1&constructor.prototype.x=1',
  '?page[]=1&page[$gt]=',
  '?page=%00',
  "?page=1'%20or%201=1",
  `?${'a=1&'.repeat(2000)}`,
  `?page=${'9'.repeat(5000)}`,
]

const COOKIES = [
  'XSRF-TOKEN',
  '=',
  ';;;==;',
  'XSRF-TOKEN=; XSRF-TOKEN=',
  'XSRF-TOKEN=a.b.c',
  `x=${'y'.repeat(9000)}`,
  'XSRF-TOKEN=%',
]

export const HEADERS: Record<string, string>[] = [
  ...COOKIES.map(cookie => ({ cookie })),
  ...[
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic eDp5',
    'Bearer a.b.c',
    'Bearer ..',
    `Bearer ${'e'.repeat(9000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  ].map(authorization => ({ authorization })),
  ...['x', '1:2:3:4:5:6:7:8:9::1', '::', ':::::', '999.999.999.999', 'f'.repeat(400), '1.1.1.1,', ','].map(
    address => ({
      'x-forwarded-for': address,
    }),
  ),
  { 'x-xsrf-token': 'é'.repeat(100) },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-version': '9.x' },
  { accept: 'image/png', 'accept-encoding': 'x'.repeat(500) },
  { 'content-length': '-1' },
  { 'content-length': '99999999999' },
  { 'content-encoding': 'gzip' },
  { 'user-agent': '\x80\xff${jndi:ldap://x}'.repeat(100) },
  { host: 'evil.example:99999' },
  { 'if-none-match': '*', range: 'bytes=0-99999999999' },
]

export const BROKEN_JSON = [
  '{',
  '}',
  '{"a":',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  'NaN',
  '[1,',
  '"',
  'undefined',
  '{"a":01}',
  '\0',
  '//x\n{}',
]

export const WHOLE_BODIES = ['null', '[]', '0', '"x"', 'true', '{}', '[{}]', '']

const DEEPLY = 1000
export const DEEP = [
  '['.repeat(DEEPLY) + ']'.repeat(DEEPLY),
  `${'{"a":'.repeat(DEEPLY)}1${'}'.repeat(DEEPLY)}`,
]

/** Larger than any limit. Made once: ten thousand copies would test the memory of this machine. */
export const HUGE = Buffer.alloc(10 * 1024 * 1024, '"a')
