/** How a country writes phone numbers. Services know it of every country, a page that of its company alone. */
export interface PhoneFormat {
  /** Digits of the shortest number that forms take as one of that country; any other begins with `+`. */
  minDigits: number;
  /** A number as people there write it. */
  example: string;
}

/** That of the country of the specification, which asks for ten digits. */
export const DEFAULT_PHONE_FORMAT: Readonly<PhoneFormat> = {
  minDigits: 10,
  example: '0412 345 678',
};
