import type { ShippedPackage } from './shipped-packages';

/** Which may be used under terms that the site keeps to: notices stay with the packages, nothing is changed in them. */
const REVIEWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-3.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'PSF-2.0', 'Unlicense'],
]);

interface Exception {
  names: RegExp;
  licence: string;
  why: string;
}

/** Packages that are used under a licence that is not reviewed for all, or name none where they should. */
const EXCEPTIONS: readonly Exception[] = [
  {
    names: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'a shared library beside the program, which anybody can replace',
  },
  { names: /^busboy$/, licence: 'MIT', why: 'says so in its LICENSE' },
  { names: /^streamsearch$/, licence: 'MIT', why: 'says so in its LICENSE' },
  { names: /^png-js$/, licence: 'MIT', why: 'says so in its LICENSE' },
];

/** The licences of a package, each by its SPDX name; none where nobody knows. */
export function licencesOf({ name, licence }: ShippedPackage): string[] {
  if (licence) return licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  return EXCEPTIONS.filter(({ names }) => names.test(name)).map((one) => one.licence);
}

/** Sentences about packages under terms that nobody has reviewed; none is how it should be. */
export function licenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages.flatMap((one) => {
    const licences = licencesOf(one);
    if (licences.length === 0) return [`${one.name} ${one.version} names no licence`];
    return licences
      .filter((licence) => !REVIEWED.has(licence) && !isException(one.name, licence))
      .map(
        (licence) => `${one.name} ${one.version} is under ${licence}, which nobody has reviewed`,
      );
  });
}

const isException = (name: string, licence: string) =>
  EXCEPTIONS.some((one) => one.names.test(name) && one.licence === licence);
