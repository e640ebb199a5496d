import { composeMail } from './mail-content';

it('shows what people wrote as they wrote it, never as markup', () => {
  const script = '<script>alert("1")</script>';

  const { html, text } = composeMail({
    subject: script,
    heading: script,
    paragraphs: [script],
    facts: [[script, script]],
    closing: script,
  });

  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')).toHaveLength(7);
  expect(text).toContain(script);
});
