import { composeMail, formatMailTime, thankYouHeading } from './mail-template';

describe('the layout of a mail', () => {
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
});

describe('names from public forms', () => {
  it.each([
    ['Ada'],
    ['Zoë Brontë'],
    ['Jean-Luc'],
    ['Siobhán O’Brien'],
    ["D'Arcy"],
    ['J. R. Smith Jr.'],
    ['නිමල්'],
  ])('thanks %s by name', (name) => {
    expect(thankYouHeading(name)).toBe(`Thank you, ${name}!`);
  });

  it.each([
    ['https://win.example'],
    ['win.example'],
    ['call 0900 123'],
    ['<b>Ada</b>'],
    ['Ada!\nBuy now'],
    ['you have won a very large sum of money and only need to claim it today'],
    [''],
  ])('does not repeat %j', (name) => {
    expect(thankYouHeading(name)).toBe('Thank you!');
  });
});

describe('times in a mail', () => {
  it.each([
    ['2027-01-15T23:30:00Z', 'Australia/Sydney', '16 January 2027', '10:30 am', 'Eastern Daylight'],
    ['2027-07-15T23:30:00Z', 'Australia/Sydney', '16 July 2027', '9:30 am', 'Eastern Standard'],
    ['2027-01-15T23:30:00Z', 'Australia/Perth', '16 January 2027', '7:30 am', 'Western Standard'],
    ['2027-01-15T23:30:00Z', 'Asia/Colombo', '16 January 2027', '5:00 am', 'Sri Lanka'],
  ])('says when %s is in %s, and names the zone', (instant, zone, ...said) => {
    const words = formatMailTime(instant, zone);
    for (const part of said) expect(words).toContain(part);
  });

  it('changes the name of the zone with the clocks', () => {
    expect(formatMailTime('2027-04-03T15:59:00Z', 'Australia/Sydney')).toContain(
      '2:59 am (Australian Eastern Daylight',
    );
    expect(formatMailTime('2027-04-03T16:00:00Z', 'Australia/Sydney')).toContain(
      '2:00 am (Australian Eastern Standard',
    );
  });
});
