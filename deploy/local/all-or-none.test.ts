import { allOrNone } from './all-or-none';

test('gives all results', async () =>
  expect(await allOrNone([Promise.resolve(1), Promise.resolve('two')], async () => {})).toEqual([
    1,
    'two',
  ]));

test('the first failure ends the others and is thrown when they have ended', async () => {
  const order: string[] = [];
  let endOther = () => {};
  const other = new Promise<void>((resolve) => {
    endOther = () => {
      order.push('other ended');
      resolve();
    };
  });
  const giveUp = async () => {
    order.push('give up');
    setTimeout(endOther, 10);
  };
  await expect(allOrNone([other, Promise.reject(new Error('no broker'))], giveUp)).rejects.toThrow(
    'no broker',
  );
  expect(order).toEqual(['give up', 'other ended']);
});
