import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination, SearchField } from './list-controls';

describe('search field', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start(value = '') {
    const onSearch = jest.fn();
    const view = render(<SearchField label="Search" value={value} onSearch={onSearch} />);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    const type = (text: string) => fireEvent.change(box, { target: { value: text } });
    const show = (next: string) =>
      view.rerender(<SearchField label="Search" value={next} onSearch={onSearch} />);
    return { onSearch, box, type, show, unmount: view.unmount };
  }

  it('searches once, when typing has paused, for the trimmed text', () => {
    const { onSearch, type } = start();
    type('n');
    jest.advanceTimersByTime(299);
    type('newtown ');
    jest.advanceTimersByTime(299);
    expect(onSearch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['newtown']]);
  });

  it('searches at once on Enter, and not again after the pause', () => {
    const { onSearch, box, type } = start();
    type('bondi');
    fireEvent.keyDown(box, { key: 'Enter' });
    jest.advanceTimersByTime(300);
    expect(onSearch.mock.calls).toEqual([['bondi']]);
  });

  it('does not search for what is searched for already', () => {
    const { onSearch, type } = start('bondi');
    type('bondi  ');
    jest.advanceTimersByTime(300);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('shows a search that came from elsewhere and drops what was being typed', () => {
    const { onSearch, box, type, show } = start('bondi');
    type('bondi be');
    show('');
    expect(box).toHaveValue('');
    jest.advanceTimersByTime(300);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('keeps what is being typed when its own search comes into force', () => {
    const { box, type, show } = start();
    type('bon');
    jest.advanceTimersByTime(300);
    type('bondi');
    show('bon');
    expect(box).toHaveValue('bondi');
  });

  it('keeps what is being typed when one of its own searches comes into force after the next was sent', () => {
    const { onSearch, box, type, show } = start();
    type('bon');
    jest.advanceTimersByTime(300);
    type('bondi');
    jest.advanceTimersByTime(300);
    type('bondi beach');
    show('bon');
    expect(box).toHaveValue('bondi beach');
    show('bondi');
    expect(box).toHaveValue('bondi beach');
    jest.advanceTimersByTime(300);
    expect(onSearch.mock.calls).toEqual([['bon'], ['bondi'], ['bondi beach']]);
    show('bondi beach');
    show('bon');
    expect(box).toHaveValue('bon');
  });

  it('does not search after it has left the screen', () => {
    const { onSearch, type, unmount } = start();
    type('bondi');
    unmount();
    jest.advanceTimersByTime(300);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('pagination', () => {
  it('tells where one is and goes back and forth', async () => {
    const turned = jest.fn();
    render(<Pagination page={2} pageSize={20} total={45} onPageChange={turned} noun="quotes" />);
    expect(screen.getByText('21–40 of 45 quotes')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(turned.mock.calls).toEqual([[1], [3]]);
  });

  it('ends with the last page', () => {
    render(<Pagination page={3} pageSize={20} total={45} onPageChange={jest.fn()} />);
    expect(screen.getByText('41–45 of 45 results')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('is not there for one page', () => {
    const { container } = render(
      <Pagination page={1} pageSize={20} total={20} onPageChange={jest.fn()} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
