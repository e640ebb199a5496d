import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusFallback } from './focus';

const ALL = ['Ada', 'Ben'];

function List({ selector }: { selector?: string }) {
  const [names, setNames] = useState(ALL);
  const { target, container } = useFocusFallback<HTMLDivElement>(names, selector);
  return (
    <>
      <div ref={target} tabIndex={-1} data-testid="list" {...container}>
        <section aria-label="Names" tabIndex={-1}>
          {names.map((name) => (
            <button key={name} onClick={() => setNames(names.filter((other) => other !== name))}>
              Remove {name}
            </button>
          ))}
        </section>
      </div>
      <button onClick={() => setNames([])}>Clear</button>
      <p>Elsewhere</p>
    </>
  );
}

const remove = (name: string) => userEvent.click(screen.getByText(`Remove ${name}`));

it('moves the focus of a removed control to what is left', async () => {
  render(<List />);
  await remove('Ada');
  expect(screen.getByTestId('list')).toHaveFocus();
});

it('moves it to a part of that where one is named', async () => {
  render(<List selector="section" />);
  await remove('Ben');
  expect(screen.getByLabelText('Names')).toHaveFocus();
});

it('leaves the focus alone once the reader has moved it elsewhere', async () => {
  render(<List />);
  screen.getByText('Remove Ada').focus();
  await userEvent.click(screen.getByText('Clear'));
  expect(screen.getByText('Clear')).toHaveFocus();
  screen.getByText('Clear').blur();
  expect(document.body).toHaveFocus();
});
