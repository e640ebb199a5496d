import { expect, it } from '@jest/globals';
import { mergeStyles, styleElement } from './merge-styles';

const group = (id: string, ...names: string[]) => ({
  id,
  names,
  css: names.map((name) => `.${name}{color:red;}/*!sc*/\n`).join(''),
});

it('keeps the frame’s order and puts what only the screen has after it', () => {
  const merged = mergeStyles([group('page', 'a'), group('button', 'b')], [group('hero', 'c')]);
  expect(merged.map(({ id }) => id)).toEqual(['page', 'button', 'hero']);
});

it('leaves a component that both have where the frame has it', () => {
  const frame = [group('button', 'b'), group('wide-button', 'w')];
  const merged = mergeStyles(frame, [group('card', 'c'), group('button', 'b')]);
  expect(merged).toEqual([...frame, group('card', 'c')]);
});

it('adds the class names and rules that the frame has not', () => {
  const [button] = mergeStyles([group('button', 'b')], [group('button', 'b', 'danger')]);
  expect(button?.names).toEqual(['b', 'danger']);
  expect(button?.css).toContain('.danger{');
});

it('writes what styled-components reads when it starts', () => {
  const element = styleElement([group('page', 'a'), group('button', 'b', 'c')], '6.6.0', 'n0');
  expect(element).toBe(
    '<style nonce="n0" data-styled="true" data-styled-version="6.6.0">' +
      '.a{color:red;}/*!sc*/\ndata-styled.g1[id="page"]{content:"a,"}/*!sc*/\n' +
      '.b{color:red;}/*!sc*/\n.c{color:red;}/*!sc*/\ndata-styled.g2[id="button"]{content:"b,c,"}/*!sc*/\n' +
      '</style>',
  );
});
