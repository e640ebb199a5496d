import type { Locator, Page } from 'playwright-core';

/** A file that somebody chooses. */
type Picture = Extract<Parameters<Locator['setInputFiles']>[0], { buffer: Buffer }>;

/** Somebody's hands on a page: what they click and type is counted. */
export class Hands {
  clicks = 0;
  keys = 0;

  constructor(
    readonly page: Page,
    private readonly isPhone = false,
  ) {}

  async click(control: Locator): Promise<void> {
    this.clicks += 1;
    await (this.isPhone ? control.tap() : control.click());
  }

  /** Ticks a box or a radio button. */
  async check(control: Locator): Promise<void> {
    this.clicks += 1;
    await control.check();
  }

  /** Writes into a field, which a click leads to. */
  async write(field: Locator, text: string): Promise<void> {
    this.clicks += 1;
    this.keys += text.length;
    await field.fill(text);
  }

  /** Chooses in a list that a click opens. */
  async choose(list: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void> {
    this.clicks += 2;
    await list.selectOption(option);
  }

  /** Adds a picture; the window in which it is chosen is the system's. */
  async attach(field: Locator, picture: Picture): Promise<void> {
    this.clicks += 1;
    await field.setInputFiles(picture);
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }
}

interface Effort {
  task: string;
  clicks: number;
  keys: number;
  seconds: number;
  before: string;
}

const NOT_TAKEN = 'not taken';

/** What the tasks of the office cost whoever does them. */
export class Efforts {
  private readonly done: Effort[] = [];

  /** Does a task and keeps what it cost; `before` is the figure of before, where one was taken. */
  async measure<T>(
    task: string,
    hands: Hands,
    act: () => Promise<T>,
    before = NOT_TAKEN,
  ): Promise<T> {
    const { clicks, keys } = hands;
    const startedAt = performance.now();
    const result = await act();
    this.done.push({
      ...{ task, before, clicks: hands.clicks - clicks, keys: hands.keys - keys },
      seconds: (performance.now() - startedAt) / 1_000,
    });
    return result;
  }

  /** The tasks in the order in which they were done. */
  get tasks(): readonly string[] {
    return this.done.map(({ task }) => task);
  }

  /** The table, a line for each task. */
  table(): string {
    const rows = [
      ['Task of the office', 'Clicks', 'Keys', 'Seconds', 'Before'],
      ...this.done.map(({ task, clicks, keys, seconds, before }) => [
        ...[task, String(clicks), String(keys), seconds.toFixed(1), before],
      ]),
    ];
    const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
    return rows
      .map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
      .join('\n');
  }
}
