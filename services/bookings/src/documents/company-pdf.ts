import { taxNumberRule } from '@brightnest/contracts/company/tax-number';
import { currentLocale } from '@brightnest/contracts/company/current-region';
import { buffer } from 'node:stream/consumers';
import { brandInkOnWhite } from '@brightnest/contracts/company/brand-color';
import { type BillingSettings } from '@brightnest/contracts/payments/billing-settings';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { type Streamed, streamed } from '@brightnest/service-kit/http/response';
import type { Response } from 'express';
import { fontRuns } from './pdf-fonts';

const INK = '#1c2024';
const SOFT = '#60646c';
const RULE = '#d9d9e0';
const MARGIN = 56;
const LABEL_WIDTH = 200;
const AMOUNT_WIDTH = 110;

type Tone = 'ink' | 'soft' | 'brand';

/** What a document says of the company. */
export interface PrintedCompany extends Pick<
  BillingSettings,
  'legalName' | 'taxNumber' | 'taxNumberLabel' | 'addressLines' | 'email' | 'phone' | 'footer'
> {
  /** As it is printed; empty where there is none. */
  taxNumber: string;
  /** Its invoices are called tax invoices. */
  namesTaxInvoice: boolean;
}

/** What documents that are issued now say of the company. */
export function printedCompany(settings: BillingSettings): PrintedCompany {
  const { legalName, taxNumber, taxNumberLabel, addressLines, email, phone, footer } = settings;
  const { format, namesTaxInvoice } = taxNumberRule();
  return {
    ...{ legalName, taxNumber: format(taxNumber), taxNumberLabel, addressLines },
    ...{ email, phone, footer, namesTaxInvoice: namesTaxInvoice && taxNumber !== '' },
  };
}

/** A page of the company's: what its documents are drawn with, from the top down. */
export interface CompanyPage {
  /** The company as the head of a document, and what the document is. */
  head(company: PrintedCompany, title: string): void;
  /** Label and value. */
  fact(label: string, value: string): void;
  /** A text and its amount at the right edge. */
  row(text: string, amount: string, look?: { isStrong?: boolean }): void;
  paragraph(text: string, tone?: Tone): void;
  heading(text: string): void;
  rule(): void;
  gap(lines?: number): void;
  /** A further document of the same file. */
  nextDocument(): void;
}

/** Makes a PDF of the company's pages; what does not fit goes on to a next page. */
export async function companyPdf(
  { title, author, brandColor }: { title: string; author: string; brandColor: string },
  draw: (page: CompanyPage) => void,
): Promise<Buffer> {
  // Loaded with the first document: it would be a sixth of the service's start.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, Author: author };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: currentLocale() });
  const whole = buffer(pdf);
  draw(companyPage(pdf, brandInkOnWhite(brandColor)));
  pdf.end();
  return whole;
}

/** @param brandInk the colour of the company's name. */
function companyPage(pdf: PDFKit.PDFDocument, brandInk: string): CompanyPage {
  const width = pdf.page.width - 2 * MARGIN;
  const colors: Readonly<Record<Tone, string>> = { ink: INK, soft: SOFT, brand: brandInk };

  function write(text: string, options: PDFKit.Mixins.TextOptions = {}, tone: Tone = 'ink'): void {
    pdf.fillColor(colors[tone]);
    const runs = fontRuns(text);
    for (const [index, { font, text: part }] of runs.entries()) {
      pdf.font(font);
      pdf.text(part, { ...options, continued: index < runs.length - 1 });
    }
    pdf.font('Helvetica');
  }

  /** Writes two texts beside each other, and goes on below the longer one. */
  function beside(left: () => void, right: () => void, height: number): void {
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    left();
    const below = pdf.y;
    pdf.y = y;
    right();
    pdf.y = Math.max(below, pdf.y);
    pdf.x = MARGIN;
    pdf.moveDown(0.4);
  }

  const heightOf = (text: string, columnWidth: number) =>
    pdf.heightOfString(text, { width: columnWidth });

  const page: CompanyPage = {
    head({ legalName, taxNumber, taxNumberLabel, addressLines, email, phone }, title) {
      pdf.fontSize(24);
      write(legalName, {}, 'brand');
      pdf.fontSize(10);
      if (taxNumber) write(`${taxNumberLabel} ${taxNumber}`, {}, 'soft');
      for (const line of [...addressLines, email, phone]) if (line) write(line, {}, 'soft');
      pdf.moveDown(2).fontSize(18);
      write(title);
      pdf.moveDown();
    },
    fact(label, value) {
      pdf.fontSize(11);
      const rest = width - LABEL_WIDTH;
      beside(
        () => {
          pdf.x = MARGIN;
          write(label, { width: LABEL_WIDTH }, 'soft');
        },
        () => {
          pdf.x = MARGIN + LABEL_WIDTH;
          for (const line of value.split('\n')) write(line, { width: rest });
        },
        heightOf(value, rest),
      );
    },
    row(text, amount, { isStrong = false } = {}) {
      pdf.fontSize(isStrong ? 13 : 11);
      const rest = width - AMOUNT_WIDTH;
      beside(
        () => write(text, { width: rest - LABEL_GAP }, isStrong ? 'ink' : 'soft'),
        () => {
          pdf.x = MARGIN + rest;
          write(amount, { width: AMOUNT_WIDTH, align: 'right' });
        },
        heightOf(text, rest - LABEL_GAP),
      );
    },
    paragraph(text, tone = 'soft') {
      pdf.fontSize(10);
      write(text, { width }, tone);
      pdf.moveDown(0.4);
    },
    heading(text) {
      pdf.fontSize(13);
      write(text);
      pdf.moveDown(0.4);
    },
    rule() {
      const { y } = pdf;
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .stroke(RULE);
      pdf.moveDown(0.6);
    },
    gap: (lines = 1) => void pdf.fontSize(11).moveDown(lines),
    nextDocument: () => void pdf.addPage(),
  };
  return page;
}

const LABEL_GAP = 12;

/** @returns a calendar date as documents print it: `2 November 2026`. */
export const printedDate = (date: string) => formatCalendarDate(date, 'long');

/** Answers with a PDF that is nobody else's to keep. @returns what a handler returns then. */
export function sendPdf(
  response: Response,
  pdf: Buffer,
  name: string,
): Streamed<'application/pdf'> {
  response
    .status(200)
    .setHeader('content-type', 'application/pdf')
    .setHeader('content-disposition', `inline; filename="${name}.pdf"`)
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('cache-control', 'private, no-store')
    .end(pdf);
  return streamed as Streamed<'application/pdf'>;
}
