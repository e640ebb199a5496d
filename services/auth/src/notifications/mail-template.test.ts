import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { composeMail, formatMailTime, type MailCompany, thankYouHeading } from './mail-template';
import { createMessageTexts, writeIn } from './texts/message-texts';

const WRITING = { texts: createMessageTexts(), language: 'en-AU' };
const COMPANY: MailCompany = { ...DEFAULT_COMPANY_PROFILE, publicUrl: 'https://clean.example' };

describe('the layout of a mail', () => {
  const write = (
    parts: ReturnType<Parameters<typeof composeMail>[1]>,
    company: Partial<MailCompany> = {},
  ): ReturnType<ReturnType<typeof composeMail>> =>
    composeMail('team', () => parts)({ ...COMPANY, ...company }, WRITING);
  const ADDRESS = 'https://brightnest.example/password/reset?token=a&b="c"';

  it('says the same as a page and as text', () => {
    const { html, text, subject } = write({
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
    const { html } = write({
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
    const { html, text } = write({ subject: 'S', heading: 'Heading', paragraphs: ['Only.'] });

    expect(text).toBe('Heading\n\nOnly.\n\nBrightnest cleaning services');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('<a ');
  });

  it('shows what people wrote as they wrote it, never as markup', () => {
    const script = '<script>alert("1")</script>';

    const { html, text } = write({
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

  it('has the company’s colour and name, in inks that can be read', () => {
    const parts = {
      ...{ subject: 'S', heading: 'Heading', paragraphs: [] },
      button: { label: 'Open', address: ADDRESS },
    };
    const dark = write(parts, { name: 'Blitz & Blank', trade: '', brandColor: '#8c1d40' });
    expect(dark.html).toContain('background:#8c1d40;border-radius:8px;color:#ffffff');
    expect(dark.html).toContain('color:#8c1d40;font-size:20px;font-weight:700">Blitz &amp; Blank<');
    expect(dark.text).toMatch(/Blitz & Blank$/);
    const { html } = write(parts, { brandColor: '#ffd60a' });
    expect(html).toContain('background:#ffd60a;border-radius:8px;color:#1c2024');
    expect(html).not.toMatch(/[;"]color:#ffd60a/);
  });

  it('has the logo in the place of the name, where there is one', () => {
    const parts = { subject: 'S', heading: 'Heading', paragraphs: [] };
    const { html } = write(parts, { logo: '/api/files/company-logos/a.png' });
    expect(html).toContain(
      'src="https://clean.example/api/files/company-logos/a.png" alt="Brightnest"',
    );
    expect(write(parts).html).not.toContain('<img');
  });

  it('names the company as it is by then', () => {
    const content = composeMail('team', ({ company: { name } }) => {
      return { subject: `News of ${name}`, heading: 'Heading', paragraphs: [] };
    });
    expect(content({ ...COMPANY, name: 'Blitzblank' }, WRITING).subject).toBe('News of Blitzblank');
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
    expect(writeIn(WRITING, 'Blitz', () => thankYouHeading(name))).toBe(`Thank you, ${name}!`);
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
    expect(writeIn(WRITING, 'Blitz', () => thankYouHeading(name))).toBe('Thank you!');
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
