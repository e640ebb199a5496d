import { composeMail } from './mail-content';

const ADDRESS = 'https://brightnest.example/password/reset?token=a&b="c"';

it('says the same as a page and as text', () => {
  const { html, text, subject } = composeMail({
    subject: 'Subject',
    heading: 'Heading',
    paragraphs: ['First.', 'Second.'],
    code: '012345',
    facts: [['When', 'today']],
    button: { label: 'Open', address: ADDRESS },
    links: [{ label: 'Elsewhere', address: 'https://brightnest.example/auth' }],
    closing: 'Closing.',
  });

  expect(subject).toBe('Subject');
  expect(text).toBe(
    [
      'Heading',
      'First.',
      'Second.',
      '012345',
      'When: today',
      `Open:\n${ADDRESS}`,
      'Elsewhere:\nhttps://brightnest.example/auth',
      'Closing.',
      'Brightnest cleaning services',
    ].join('\n\n'),
  );
  for (const words of ['Heading', 'First.', '>012345<', 'today', '>Open</a>', 'Closing.']) {
    expect(html).toContain(words);
  }
});

it('writes addresses so that they stay one attribute, as link and to be read', () => {
  const { html } = composeMail({
    subject: 'Subject',
    heading: 'Heading',
    paragraphs: [],
    button: { label: '<b>', address: ADDRESS },
  });

  const written = 'https://brightnest.example/password/reset?token=a&amp;b=&quot;c&quot;';
  expect(html.split(`href="${written}"`)).toHaveLength(3);
  expect(html).toContain(`>${written}</a>`);
  expect(html).toContain('>&lt;b&gt;</a>');
});

it('leaves out what a message does not have', () => {
  const { html, text } = composeMail({ subject: 'S', heading: 'Heading', paragraphs: ['Only.'] });

  expect(text).toBe('Heading\n\nOnly.\n\nBrightnest cleaning services');
  expect(html).not.toContain('<table');
  expect(html).not.toContain('<a ');
});

it('shows what people wrote as they wrote it, never as markup', () => {
  const script = '<script>alert("1")</script>';

  const { html, text } = composeMail({
    subject: script,
    heading: script,
    paragraphs: [script],
    code: script,
    facts: [[script, script]],
    button: { label: script, address: ADDRESS },
    links: [{ label: script, address: ADDRESS }],
    closing: script,
  });

  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')).toHaveLength(10);
  expect(text).toContain(script);
});
