import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { giftCardsContent } from '../content/gift-cards';
import { pageTexts } from '../content/page-texts';
import { LetterIllustration } from '../illustrations/letter-illustration';
import { SectionLink } from '../ui/links';
import { PageHero } from '../ui/page-hero';
import { PageSection } from '../ui/page-section';
import { BuyGiftCard } from './buy-gift-card';
import { GiftCardBalance } from './gift-card-balance';

/** `/gift-cards`: buys one, and tells what is left on one. */
export function GiftCardsPage() {
  const { hero, buy, closed, balance } = pageTexts(giftCardsContent);
  const { isSold } = pageSettings.giftCards;
  return (
    <>
      <PageHero
        {...hero}
        illustration={<LetterIllustration />}
        actions={
          isSold && (
            <SectionLink section="buy" size="lg">
              {buy.title}
            </SectionLink>
          )
        }
      />
      <PageSection id="buy" title={buy.title} lead={isSold ? buy.lead : undefined}>
        {isSold ? <BuyGiftCard /> : <Notice tone="info">{closed}</Notice>}
      </PageSection>
      <PageSection id="balance" title={balance.title} lead={balance.lead} tinted>
        <GiftCardBalance />
      </PageSection>
    </>
  );
}
