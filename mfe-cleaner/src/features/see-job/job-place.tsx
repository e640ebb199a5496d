import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { MapPinned, Phone } from 'lucide-react';
import { placeOf } from '../../jobs/place-of';
import { cashText } from '../../jobs/cash-text';
import { amountText } from '@brightnest/kit/money/amount-text';

const mapAddress = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

function factsOf(job: CleanerJob, place: string) {
  return [
    { term: 'Address', description: place },
    { term: 'Customer', description: job.customerName },
    { term: 'Price', description: amountText(job.finalPrice, job.currency) },
    { term: 'Cash to collect', description: cashText(job) },
    ...(job.specialInstructions
      ? [{ term: 'Instructions of the customer', description: job.specialInstructions }]
      : []),
    ...(job.staffNotes ? [{ term: 'Notes from the office', description: job.staffNotes }] : []),
  ];
}

/** Where to go, for whom, and what they ask for: as long as the job needs it. */
export function JobPlace({ job }: { job: CleanerJob }) {
  const place = placeOf(job);
  return (
    <Card as="section" aria-labelledby="job-place" $padding={4}>
      <Stack>
        <CardTitle id="job-place">Where and who</CardTitle>
        <DescriptionList items={factsOf(job, place)} />
        <Cluster>
          {job.address && (
            <LinkButton
              to={mapAddress(place)}
              target="_blank"
              rel="noreferrer"
              variant="secondary"
              size="lg"
            >
              <MapPinned aria-hidden="true" />
              Open map
            </LinkButton>
          )}
          {job.customerPhone && (
            <LinkButton
              to={`tel:${job.customerPhone.replace(/[^\d+]/g, '')}`}
              variant="secondary"
              size="lg"
            >
              <Phone aria-hidden="true" />
              Call {job.customerPhone}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
