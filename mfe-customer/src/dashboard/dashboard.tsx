import { msg, t } from '@brightnest/contracts/translation';
import type { CustomerProfile } from '@brightnest/contracts/accounts/customer-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { Link } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Avatar } from '@brightnest/kit/ui/display/avatar';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Grid, PageHeader, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { InTurn, ShownAtOnce } from '@brightnest/kit/ui/feedback/shown-at-once';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { Calculator, CalendarPlus, ClipboardList, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { useCustomerGetProfileQuery, VerifyBanner } from '../account/customer-profile';
import { BOOK_SERVICE } from '../paths';
import { QuotesCard, useNewestQuotes } from '../quotes/quotes-card';
import { ReferralTeaser } from '../referrals/referral-teaser';
import { useCustomerGetReferralsQuery } from '../referrals/referrals-api';
import { HeldTimes, useWaitingList } from '../waiting-list/waiting-entries';
import { NextAppointment, useNextAppointment } from './next-appointment';
import { CustomerStatsSection } from './stats';

function LoadedProfile() {
  const { data, ...query } = useCustomerGetProfileQuery();
  if (data) return <ProfileCard profile={data.customer} />;
  return (
    <PendingQuery query={query} label={t('Loading your details...')}>
      <Skeleton $height="11rem" />
    </PendingQuery>
  );
}

/** Where customers land: their details and what they can do next. */
export function CustomerDashboard() {
  return (
    <>
      <Greeting />
      <ShownAtOnce useLoading={useLoadingParts} waiting={<WaitingDashboard />}>
        <Parts />
      </ShownAtOnce>
    </>
  );
}

function Greeting() {
  const { data } = useCustomerGetProfileQuery();
  const name = data?.customer.firstName;
  return (
    <PageHeader
      title={
        name === undefined ? t('Your dashboard') : t('Hello, {firstName}', { firstName: name })
      }
      description={t('Manage your bookings.')}
    />
  );
}

function useLoadingParts(): boolean[] {
  return [
    useCustomerGetProfileQuery().isLoading,
    useWaitingList().isLoading,
    useNextAppointment().isLoading,
    useNewestQuotes().isLoading,
    useCustomerGetReferralsQuery().isLoading,
  ];
}

function Parts() {
  const { data } = useCustomerGetProfileQuery();
  return (
    <Stack $gap={6}>
      <InTurn>
        {data && <VerifyBanner profile={data.customer} />}
        <HeldTimes />
        <NextAppointment />
        <QuotesCard />
        <ReferralTeaser />
        <CustomerStatsSection />
        <LoadedProfile />
        <QuickActions />
      </InTurn>
    </Stack>
  );
}

function WaitingDashboard() {
  return (
    <Stack $gap={6} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $height="9rem" />
      <Skeleton $height="7rem" />
      <Skeleton $height="11rem" />
    </Stack>
  );
}

/** The customer's details, with a link to change them. */
function ProfileCard({ profile }: { profile: CustomerProfile }) {
  return (
    <Card as="section" aria-label={t('Your details')}>
      <Stack>
        <Cluster $justify="space-between">
          <Cluster>
            <Avatar person={profile} url={profile.profileImageUrl} />
            <CardTitle>
              {profile.firstName} {profile.lastName}
            </CardTitle>
          </Cluster>
          <LinkButton to="/customer/profile" variant="secondary">
            {t('Edit profile')}
          </LinkButton>
        </Cluster>
        <DescriptionList
          items={[
            {
              term: t('Email'),
              description: (
                <Cluster $gap={2}>
                  {profile.email}
                  {profile.isEmailVerified && <Badge tone="success">{t('Verified')}</Badge>}
                </Cluster>
              ),
            },
            { term: t('Phone'), description: profile.phone || t('Not given') },
            {
              term: t('Customer since'),
              description: formatDate(profile.createdAt, 'month', officeZone()),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

const ACTIONS = [
  {
    to: BOOK_SERVICE,
    label: msg('Book a clean'),
    text: msg('Choose a service and a time that is free.'),
    Icon: CalendarPlus,
  },
  {
    to: '/quote-form',
    label: msg('Request a quote'),
    text: msg('Five short steps to the price of your clean.'),
    Icon: ClipboardList,
  },
  {
    to: '/get-quote',
    label: msg('Price another place'),
    text: msg('See the estimate for a different home or office.'),
    Icon: Calculator,
  },
  {
    to: '/contact',
    label: msg('Contact us'),
    text: msg('Ask us anything; we reply within 24 hours.'),
    Icon: MessageCircle,
  },
];

const Action = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${color.accentBorder};
    background: ${color.accentSubtle};
  }

  & svg {
    grid-row: 1 / 3;
    color: ${color.accentText};
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** What customers come here to do. */
function QuickActions() {
  return (
    <Section title={t('Quick actions')}>
      <Grid $min="20rem" $gap={4}>
        {ACTIONS.map(({ to, label, text, Icon }) => (
          <Action key={to} to={to}>
            <Icon aria-hidden="true" />
            <strong>{t(label)}</strong>
            <small>{t(text)}</small>
          </Action>
        ))}
      </Grid>
    </Section>
  );
}
