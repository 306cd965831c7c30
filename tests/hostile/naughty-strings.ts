/** Texts that programs stumble over; each stands for a mistake that somebody has made before. */
export const naughtyStrings: readonly string[] = [
  // Nothing, or nearly nothing.
  ...['', ' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff', '\u3000', '.'],
  // Words that programs know.
  ...['null', 'undefined', 'NaN', 'Infinity', 'true', 'false', '[object Object]', 'None', 'nil'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'],
  // Numbers that are none, or too much of one.
  ...['-1', '-0', '1e309', '0x7fffffff', '9007199254740993', '1,000', '1.2.3', '٣', '１２', '½'],
  // Control characters, halves of characters, and letters that are drawn over others.
  ...['\u0000', 'a\u0000b', '\u0007\u001b[31m', '\u007f', '\ud800', '\udfff', '\ufffe', '\uffff'],
  ...['Z\u0351\u036b\u0343a\u033al\u0310', '\u202eevil', '\u2066x\u2069', '\u200f\u200e'],
  // Letters of Ghana and elsewhere, emoji, ligatures, letters that change their length.
  ...[
    'Ɛdɔm ŋ ɖ ƒ ɣ ʋ',
    'Àkwàábà',
    'مرحبا',
    '日本語',
    '👩🏾‍👩🏾‍👧🏾',
    '🇬🇭',
    'ﬃ',
    'İ',
    'ß',
    'ﷺ'.repeat(20),
  ],
  // Pieces of other languages.
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title></textarea>', '<!--'],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', '{"$gt":""}', '{{7*7}}', '#{7*7}', '<%= 7 %>'],
  ...[
    '`id`',
    '$(id)',
    '| cat /etc/passwd',
    '%0d%0aSet-Cookie: a=b',
    '%',
    '%00',
    '%E0%A4%A',
    '%c0%ae',
  ],
  ...[
    '=HYPERLINK("http://evil.example")',
    '@SUM(1)',
    '+1',
    'javascript:alert(1)',
    'data:text/html,x',
  ],
  // Addresses and paths.
  ...[
    '..',
    '../../users',
    '/',
    '//evil.example',
    '\\\\evil',
    'products/p1',
    'a/b/c/d',
    '~',
    '*',
    '?',
    '#',
  ],
  ...['users/ama', '__x__', 'file:///etc/passwd', 'C:\\con', 'http://[::1]:80'],
  // A great deal.
  ...['a'.repeat(300), 'ɔ'.repeat(2_000), 'x '.repeat(5_000), '9'.repeat(500), '('.repeat(1_000)],
];
