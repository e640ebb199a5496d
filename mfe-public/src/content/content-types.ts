import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import type { LucideIcon } from 'lucide-react';

/** A short text under a drawing. */
export interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** A number with what it counts. */
export interface Figure {
  value: string;
  label: string;
}

/** A question that people ask, and our answer. */
export interface Faq {
  question: string;
  answer: string;
}

/** What somebody said of us. */
export interface Testimonial {
  quote: string;
  name: string;
  /** Where they live, or what they do with us. */
  place: string;
  /** That came with it; five where it does not say. */
  stars?: number;
}

/** The last words of a page, and where they lead. */
export interface CallToActionText {
  title: string;
  text: string;
  action: { label: string; to: string };
}

/** A headline with what stands around it. */
export interface Headline {
  eyebrow?: string;
  headline: string;
  lead: string;
  /** In the place of the drawing. */
  picture: PagePicture | null;
}

/** A page of law. */
export interface LegalText {
  title: string;
  lead: string;
  /** As it is printed: `1 November 2026`. */
  since: string;
  /** Markdown; its headings of the second level begin chapters. */
  body: string;
}
