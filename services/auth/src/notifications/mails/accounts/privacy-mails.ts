import type { KeptRecords } from '@brightnest/contracts/privacy/erasure';
import { t } from '@brightnest/contracts/translation';
import { composeMail, type MailContent } from '../../mail-template';

/** Tells somebody that their request to be erased has arrived: it may have been another who has their password. */
export const erasureRequested = (): MailContent =>
  composeMail('erasure-requested', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    closing: say('closing'),
  }));

/** Tells somebody why they are not erased. */
export const erasureRefused = (reason: string): MailContent =>
  composeMail('erasure-refused', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text'), reason],
    closing: say('closing'),
  }));

/** Tells somebody that they are erased, and what stays for how long the law wants it. */
export const erasureFinished = (kept: readonly KeptRecords[]): MailContent =>
  composeMail('erasure-finished', ({ say }) => ({
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [
      say('text'),
      ...(kept.length === 0
        ? []
        : [say('text.kept', { list: kept.map(({ label }) => t(label)).join(', ') })]),
      say('text.backups'),
    ],
    closing: say('closing'),
  }));
