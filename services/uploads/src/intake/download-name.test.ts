import { downloadName } from './download-name';

it.each([
  ['Résumé 2026.pdf', 'Résumé 2026.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.docx', 'cv.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.pdf'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['  ..  ', 'file.pdf'],
  ['', 'file.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  [`${'😀'.repeat(4000)}.pdf`, `${'😀'.repeat(100)}.pdf`],
])('offers %j as %j', (original, offered) => {
  expect(downloadName(original, 'pdf')).toBe(offered);
});
