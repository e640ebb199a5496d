import { DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import type { AnalyticsUpdate } from '@brightnest/contracts/site/analytics-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { AnalyticsSettings } from './analytics-settings';

const PATH = '/api/admin/analytics';

it('asks what the chosen provider needs, and saves it', async () => {
  const sent: AnalyticsUpdate[] = [];
  const server = await startApiServer({
    [`GET ${PATH}`]: () => ({
      body: { success: true, settings: DEFAULT_ANALYTICS, revision: 0 },
    }),
    [`PUT ${PATH}`]: ({ body }) => {
      const { revision, ...settings } = body as AnalyticsUpdate;
      sent.push(body as AnalyticsUpdate);
      return { body: { success: true, settings, revision: revision + 1 } };
    },
  });
  try {
    const { user } = renderWithKit(<AnalyticsSettings />);
    const provider = await screen.findByLabelText('Counted by');
    expect(provider).toHaveDisplayValue('Nobody');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.selectOptions(provider, 'Google Analytics or Google Tag Manager');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.selectOptions(provider, 'Plausible');
    expect(await findViolations()).toEqual([]);
    expect(screen.getByLabelText(/^Address that events are sent to/)).toHaveValue(
      'https://plausible.io/api/event',
    );
    const save = screen.getByRole('button', { name: 'Save changes' });
    await user.click(save);
    expect(
      await screen.findByText(/^Please enter the site as Plausible calls it, such as example\.com/),
    ).toBeVisible();
    await user.type(screen.getByLabelText(/^Site, as Plausible calls it/), 'clean.example');
    await user.click(screen.getByLabelText(/^Ask visitors first/));
    await user.click(save);
    expect(await screen.findByText('Analytics saved')).toBeVisible();
    expect(sent).toEqual([
      {
        ...{ provider: 'plausible', address: 'https://plausible.io/api/event' },
        ...{ siteId: 'clean.example', asksFirst: false, revision: 0 },
      },
    ]);
  } finally {
    await server.stop();
  }
});
